import type { Product } from '@haat/core/catalogue'
import { type FakeShopOptions, samples } from '@haat/core/fixtures'
import { Product as ProductView } from '@haat/react/product'
import { withControls } from './support/withControls.tsx'
import { narrow, withShop } from './support/withShop.tsx'

export default { title: 'Product' }

const of = (product: Product, options: FakeShopOptions = {}) =>
  withShop(() => <ProductView productId={product.id} initialProduct={product} />, options)

const { discounted, varied, lowStock, soldOut, longName, noPicture, noPrice, unrated } = samples

/** Pictures and a video: swipe, arrow keys, buttons, thumbnails. */
export const Discounted = of(discounted)
/** With controls for its parts. */
export const Parts = withControls(
  'product',
  {
    level: [1, 2],
    path: false,
    heading: true,
    gallery: true,
    price: true,
    description: false,
    options: true,
    stock: true,
    buy: true,
    features: false,
    related: false,
  },
  (parts) => (
    <ProductView productId={varied.id} initialProduct={varied} level={parts.level ?? 1}>
      {parts.path && <ProductView.Path />}
      {parts.heading && <ProductView.Heading />}
      {parts.gallery && <ProductView.Gallery />}
      {parts.price && <ProductView.Price />}
      {parts.description && <ProductView.Description />}
      {parts.options && <ProductView.Options />}
      {parts.stock && <ProductView.Stock />}
      {parts.buy && <ProductView.Buy />}
      {parts.features && <ProductView.Features />}
      {parts.related && <ProductView.Related />}
    </ProductView>
  ),
)
/** Not every size is available in every colour. Adding requires a log-in, and a choice of size and colour. */
export const WithVariations = of(varied)
/** A favourite of the signed-in shopper; adding works. */
export const Favourite = of(discounted, { session: { state: 'signed-in', userId: 'asha' } })
/** The shop responds late, and refuses. */
export const AddFails = of(samples.plain, {
  session: { state: 'signed-in', userId: 'asha' },
  cartAdd: { status: 500, delay: 1500 },
  favouriteAdd: { status: 500, delay: 1500 },
})
export const LowStock = of(lowStock)
const ASHA = { session: { state: 'signed-in', userId: 'asha' } } as const
/** A shopper can ask for a message when it is back. */
export const SoldOut = of(soldOut, ASHA)
/** A visitor who asks is told to log in. */
export const SoldOutForVisitors = of(soldOut)
/** They have asked; another press withdraws it. */
export const SoldOutAsked = of(soldOut, {
  ...ASHA,
  restock: { body: { success: true, data: [{ productId: soldOut.id, variationId: '' }] } },
})
/** The shop responds late, and refuses. */
export const SoldOutRefused = of(soldOut, {
  ...ASHA,
  restock: ({ method }) => (method === 'GET' ? 'empty' : { status: 429, delay: 1500 }),
})
/** Its price holds until a day. */
export const Deal = of({ ...discounted, dealStarts: '2026-11-20', dealEnds: '2026-12-02' })
export const LongName = of(longName)
export const NoPicture = of(noPicture)
export const NoPrice = of(noPrice, { product: 'pending' })
/** Without ratings: shows 4.5, and that there are no reviews. */
export const Unrated = of(unrated)

export const Loading = withShop(() => <ProductView productId="x" />, { product: 'pending' })
/** The same for an unknown product and a failure. */
export const Failed = withShop(() => <ProductView productId="x" />, {
  product: { status: 500 },
})
/** Without a response, the prerendered content stays. */
export const Offline = of(discounted, { product: 'offline', products: 'offline' })

export const Narrow = narrow(WithVariations)
export const NarrowLongName = narrow(LongName)
export const NarrowSoldOutAsked = narrow(SoldOutAsked)
export const NarrowDeal = narrow(Deal)
export const NarrowFailed = narrow(Failed)
