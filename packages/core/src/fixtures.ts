/**
 * Sample data, and a shop that responds with it, for tests and stories: in this repository and in projects that use
 * Haat. A bundle that does not import this file contains none of it.
 */
import { type ReadonlySignal, signal } from '@preact/signals-core'
import { type AddressCallName, addressRoutes } from './addresses/addresses.routes.fixtures.ts'
import { assistantRoutes } from './assistant/assistant.routes.fixtures.ts'
import { type CartCallName, type CartSample, cartRoutes } from './cart/cart.routes.fixtures.ts'
import { catalogueRoutes } from './catalogue/catalogue.routes.fixtures.ts'
import { type CommentCallName, commentsRoutes } from './comments/comments.routes.fixtures.ts'
import { contactRoutes } from './contact/contact.routes.fixtures.ts'
import { aboutShop } from './details/details.fixtures.ts'
import { favouritesRoutes } from './favourites/favourites.routes.fixtures.ts'
import { sampleOrderWires } from './orders/orders.fixtures.ts'
import { type OrderCallName, orderRoutes } from './orders/orders.routes.fixtures.ts'
import { type PaymentCallName, paymentRoutes } from './payment/payment.routes.fixtures.ts'
import { phoneRoutes } from './phone/phone.routes.fixtures.ts'
import { restockRoutes } from './product/restock.routes.fixtures.ts'
import { type ProfileCallName, profileRoutes } from './profile/profile.routes.fixtures.ts'
import { type FakeClock, fakeClock } from './shared/clock.fixtures.ts'
import type { Clock } from './shared/clock.ts'
import type { CallFamily } from './shared/http.ts'
import { fakeIdentity } from './shared/identity.fixtures.ts'
import type { SessionState } from './shared/identity.ts'
import type { PhotoUploader } from './shared/photos.ts'
import {
  type Behaviour,
  type FakeCall,
  type FakeRoute,
  type FakeServer,
  fakeServer,
} from './shared/server.fixtures.ts'
import type { ShopDetails } from './shared/shop-details.ts'
import { type SafeStorage, safeStorage } from './shared/storage.ts'
import type { Tabs } from './shared/tabs.ts'
import { createShop, type ScriptLoader, type Shop } from './shop.ts'
import { sampleSponsorWires } from './sponsors/sponsors.fixtures.ts'
import { SAMPLE_ORDER, trackingWire } from './tracking/tracking.fixtures.ts'

export { sampleAddressWires } from './addresses/addresses.routes.fixtures.ts'
export { type SavedConversation, type SavedLine, savedConversation } from './assistant/saved.fixtures.ts'
export { sampleCartWires, unusualCartWires } from './cart/cart.fixtures.ts'
export {
  sampleCategories,
  sampleProducts,
  samples,
} from './catalogue/catalogue.fixtures.ts'
export { sampleProductWires } from './catalogue/products.fixtures.ts'
export { commentsOf, sampleComments, sampleCommentWires } from './comments/comments.fixtures.ts'
export { aboutShop } from './details/details.fixtures.ts'
export { sampleFavouriteIds, sampleFavouriteWires } from './favourites/favourites.routes.fixtures.ts'
export { sampleSlides } from './home/home.fixtures.ts'
export { anOrder, linesWith, sampleOrderWires } from './orders/orders.fixtures.ts'
export { fakeProvider } from './payment/card.fixtures.ts'
export { orderFound, PLACED_ORDER } from './payment/payment.routes.fixtures.ts'
export { type FakeWalletOptions, fakeWallet } from './payment/wallet.fixtures.ts'
export { SAMPLE_OTP } from './phone/phone.routes.fixtures.ts'
export { type FakeUploader, fakeUploader, samplePhoto } from './photo/photo.fixtures.ts'
export { sampleProfileWire } from './profile/profile.routes.fixtures.ts'
export { FAKE_NOW, type FakeClock, fakeClock } from './shared/clock.fixtures.ts'
export { flush } from './shared/flush.fixtures.ts'
export type { Behaviour, FakeCall } from './shared/server.fixtures.ts'
export { english } from './shared/texts.fixtures.ts'
export { sampleSponsors, sampleSponsorWires } from './sponsors/sponsors.fixtures.ts'
export { SAMPLE_ORDER, trackingWire } from './tracking/tracking.fixtures.ts'

/** The calls whose behaviour can be changed. `products` stands for all lists, `product` for one product by its id. */
type FakeCallName =
  | 'products'
  | 'product'
  | 'categories'
  | 'search'
  | 'near'
  | 'understand'
  | 'popular'
  | CartCallName
  | CommentCallName
  | 'contact'
  | 'contactStore'
  | 'contactSend'
  | 'aboutShop'
  | 'favourites'
  | 'favouriteAdd'
  | 'favouriteRemove'
  | 'restock'
  | 'otpSend'
  | 'otpVerify'
  | ProfileCallName
  | 'sponsors'
  | AddressCallName
  | OrderCallName
  | PaymentCallName
  | 'tracking'
  | 'trackingOwn'

export interface FakeShopOptions extends Partial<Record<FakeCallName, Behaviour>>, CartSample {
  /** Address of its server, which may have a path. @default '' */
  url?: string
  /** @default a clock that stands still until {@link FakeShop.advance} */
  clock?: Clock
  /** The session; pass a signal to change it later. @default signed out */
  session?: SessionState | ReadonlySignal<SessionState>
  /** @default an empty storage in memory */
  storage?: SafeStorage
  /** @default an empty storage in memory */
  visit?: SafeStorage
  /** @default no other tabs */
  tabs?: Tabs
  /** @default none: photos cannot be saved */
  photos?: PhotoUploader
  /** Loads third-party scripts. @default scripts cannot be loaded */
  loadScript?: ScriptLoader
  /** @default 'user' */
  family?: CallFamily
  /** Who runs the shop; null if the page does not know it. @default the sample details */
  details?: ShopDetails | null
  /** Path and query of the page. @default '/' */
  here?: string
  /** Origin of the shop's pages. @default '' */
  site?: string
}

/** A real shop over a fake server. */
export interface FakeShop extends Shop {
  /** All calls to the server so far. */
  readonly calls: readonly FakeCall[]
  /** The fake server's `fetch`, for a shop that is created elsewhere. */
  readonly fetch: typeof globalThis.fetch
  /** Changes how one call is answered from now on, for example to let the server recover or fail. */
  answer: FakeServer<FakeCallName>['answer']
  /** Advances the shop's own clock, in ms. Throws if a clock was passed in. */
  advance: FakeClock['advance']
}

const list = (data: readonly unknown[]) => ({ body: { success: true, data } })
const emptyList = () => list([])

/** The sample orders can be tracked, and one that belongs to no sample shopper. */
function trackedWire(id: string) {
  const own = sampleOrderWires.find(({ _id }) => _id === id)
  if (own === undefined) return id === SAMPLE_ORDER ? trackingWire(id) : { m: 'f' }
  const { deliveryStatus, delivaryStatus } = own
  return { m: 's', data: { ...trackingWire(id).data, deliveryStatus, delivaryStatus } }
}

const routesOf = (sample: CartSample): Record<FakeCallName, FakeRoute> => ({
  ...catalogueRoutes(sample),
  ...cartRoutes(sample),
  ...commentsRoutes(),
  ...assistantRoutes,
  ...contactRoutes,
  aboutShop: {
    path: /^(?:\/hi)?\/shop\.json$/,
    ready: () => ({ body: aboutShop }),
    empty: () => ({ body: { ...aboutShop, questions: [] } }),
  },
  ...phoneRoutes,
  ...profileRoutes(),
  ...favouritesRoutes(),
  ...restockRoutes(),
  sponsors: { path: /^\/api\/sponsors$/, ready: () => list(sampleSponsorWires), empty: emptyList },
  ...addressRoutes(),
  ...orderRoutes(),
  ...paymentRoutes(),
  tracking: {
    path: /^\/api\/v1\/ordertrack\/([^/]+)$/,
    ready: (_, [, id = '']) => ({ body: trackedWire(id) }),
    empty: () => ({ body: { m: 's' } }),
  },
  trackingOwn: {
    path: /^\/api\/v1\/ordertrack\/own\/([^/]+)$/,
    ready: (_, [, end = '']) => ({
      body: trackedWire(sampleOrderWires.find(({ _id }) => _id.endsWith(end))?._id ?? ''),
    }),
    empty: () => ({ body: { m: 'f' } }),
  },
})

/**
 * Creates a shop that responds with the sample data to all calls of components. With
 * `fakeShop({ products: 'pending' })` the lists never arrive; with `fakeShop({ product: { status: 500 } })` loading one
 * product fails.
 */
export function fakeShop(options: FakeShopOptions = {}): FakeShop {
  const { url = '', session = { state: 'signed-out' } } = options
  const ownClock = fakeClock()
  const clock = options.clock ?? ownClock
  const server = fakeServer(routesOf(options), options, clock, url)
  let keys = 0
  const shop = createShop({
    url,
    identity: fakeIdentity('peek' in session ? session : signal<SessionState>(session)),
    clock,
    storage: options.storage ?? safeStorage(() => undefined),
    visit: options.visit ?? safeStorage(() => undefined),
    ...(options.tabs && { tabs: options.tabs }),
    ...(options.photos && { photos: options.photos }),
    ...(options.loadScript && { loadScript: options.loadScript }),
    ...(options.family && { family: options.family }),
    details: options.details === undefined ? aboutShop.details : options.details,
    here: () => options.here ?? '/',
    ...(options.site && { site: options.site }),
    newKey: () => {
      keys += 1
      return `key-${keys}`
    },
    fetch: server.fetch,
  })
  return {
    ...shop,
    calls: server.calls,
    fetch: server.fetch,
    answer: server.answer,
    advance(ms) {
      if (options.clock)
        throw new Error(
          'Haat: this shop cannot advance its clock, because a clock was passed to it. Advance that clock instead.',
        )
      ownClock.advance(ms)
    },
  }
}
