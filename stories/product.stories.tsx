import type { Product } from '@haat/core/catalogue'
import { type FakeShopOptions, samples } from '@haat/core/fixtures'
import { ProductDetail } from '@haat/react/product'
import { narrow, withShop } from './support/withShop.tsx'

export default { title: 'Product' }

const of = (product: Product, options: FakeShopOptions = {}) =>
  withShop((shop) => <ProductDetail shop={shop} productId={product.id} initialProduct={product} />, options)

const { discounted, varied, lowStock, soldOut, longName, noPicture, noPrice, unrated } = samples

/** Pictures and a film: swipe, arrow keys, buttons, thumbnails. */
export const Discounted = of(discounted)
/** Not every size comes in every colour. Adding asks to log in and, without a choice, for size and colour. */
export const WithVariations = of(varied)
/** Among the favourites of whoever is signed in; adding works. */
export const Favourite = of(discounted, { session: { state: 'signed-in', userId: 'asha' } })
/** The shop answers late, then says no. */
export const AddFails = of(samples.plain, {
  session: { state: 'signed-in', userId: 'asha' },
  cartAdd: { status: 500, delay: 1500 },
  favouriteAdd: { status: 500, delay: 1500 },
})
export const LowStock = of(lowStock)
export const SoldOut = of(soldOut)
export const LongName = of(longName)
export const NoPicture = of(noPicture)
export const NoPrice = of(noPrice, { product: 'pending' })
/** Nobody rated it: 4.5, and says that there are no reviews. */
export const Unrated = of(unrated)

export const Loading = withShop((shop) => <ProductDetail shop={shop} productId="x" />, { product: 'pending' })
/** Unknown and failed alike. */
export const Failed = withShop((shop) => <ProductDetail shop={shop} productId="x" />, {
  product: { status: 500 },
})
/** Nobody answers: what was prerendered stays. */
export const Offline = of(discounted, { product: 'offline', products: 'offline' })

export const Narrow = narrow(WithVariations)
export const NarrowLongName = narrow(LongName)
export const NarrowFailed = narrow(Failed)
