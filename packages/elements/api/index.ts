import type { ElementDescription } from './description.ts'
import { account } from './elements/account.ts'
import { addButton } from './elements/addButton.ts'
import { assistant } from './elements/assistant.ts'
import { cart } from './elements/cart.ts'
import { cartCount } from './elements/cartCount.ts'
import { checkout } from './elements/checkout.ts'
import { favourites } from './elements/favourites.ts'
import { price } from './elements/price.ts'
import { product } from './elements/product.ts'
import { productGrid } from './elements/productGrid.ts'
import { search } from './elements/search.ts'
import { store } from './elements/store.ts'

/** All of Haat's elements, in the order of the documentation. */
export const ELEMENTS: readonly ElementDescription[] = [
  productGrid,
  product,
  cart,
  favourites,
  checkout,
  account,
  assistant,
  addButton,
  cartCount,
  price,
  search,
  store,
]
