import { defineTexts } from '@haat/core'
import { cartTexts as page } from '@haat/core/cart'
import { productTexts } from '@haat/core/product'

const shown = page.messages

/** Messages of the cart's calls: the texts of the page if it has them (storefront.md §8). */
export const cartTexts = defineTexts('server.cart', {
  added: shown.added,
  alreadyAdded: shown.alreadyAdded,
  chooseVariation: productTexts.messages.chooseVariation,
  soldOut: 'This product is sold out.',
  onlyLeft: shown.onlyLeft,
  atMost: 'At most {pieces} pieces of one product can be ordered.',
  atLeastOne: 'The quantity cannot go below 1.',
  updated: 'Cart updated.',
  notInCart: 'This product is not in your cart any more.',
  removed: 'Product removed from cart.',
  loaded: 'Your cart.',
  empty: shown.empty,
})
