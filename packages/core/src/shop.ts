import type { ReadonlySignal } from '@preact/signals-core'
import { type Clock, systemClock } from './shared/clock.ts'
import { createHttp, type Http } from './shared/http.ts'
import { type Identity, type SessionState, visitor } from './shared/identity.ts'
import { createNotices, type Notices } from './shared/notices.ts'
import type { PhotoUploader } from './shared/photos.ts'
import { type SafeStorage, safeStorage } from './shared/storage.ts'
import { noTabs, type Tabs } from './shared/tabs.ts'

/** Creates a feature's store for a shop. */
export type StoreOf<T> = (shop: Shop) => T

/** Loads a third party's script into the page; rejects if loading fails or the page does not allow it. */
export type ScriptLoader = (address: string) => Promise<void>

/** Calls with the user id in the path, or by session. Both use the same cart and favourites. */
export type CallFamily = 'user' | 'session'

/** The container that all stores share. It has no code of any feature. */
export interface Shop {
  /** Base address of the backend, '' for the page's own origin. */
  readonly host: string
  readonly http: Http
  readonly identity: Identity
  /** Short for `identity.session`. */
  readonly session: ReadonlySignal<SessionState>
  readonly notices: Notices
  readonly clock: Clock
  readonly storage: SafeStorage
  /** Storage of this tab (`sessionStorage`), across its pages. */
  readonly visit: SafeStorage
  readonly tabs: Tabs
  /** Uploads photos; null if the shop cannot store any. */
  readonly photos: PhotoUploader | null
  /** Loads scripts of payment providers; null if the page allows none. */
  readonly loadScript: ScriptLoader | null
  /** Which of the two families of cart and favourite calls is used (storefront.md §7). */
  readonly family: CallFamily
  /** Path and query of the current page, to return to after a login. */
  here(): string
  /** Address of a page of the shop by its path; on a partner's page it leads to the shop's own site. */
  linkTo(path: string): string
  /** A new random idempotency key, see `WriteOptions.key`. */
  newKey(): string
  /** Returns a feature's store, created once per shop at first use. */
  use<T>(store: StoreOf<T>): T
}

export interface ShopOptions {
  /** @default '' */
  host?: string
  /** @default a visitor: nobody is signed in */
  identity?: Identity
  clock?: Clock
  /** @default new notices for this shop */
  notices?: Notices
  storage?: SafeStorage
  /** @default `sessionStorage` */
  visit?: SafeStorage
  /** @default no other tabs */
  tabs?: Tabs
  /** @default null: photos cannot be stored */
  photos?: PhotoUploader | null
  /** @default null: no third-party scripts, so no card payment and no demonstration wallet */
  loadScript?: ScriptLoader | null
  /** @default 'user' */
  family?: CallFamily
  /** @default the browser's address */
  here?: () => string
  /** Origin of the shop's pages, for links from other sites. @default '' for the page's own origin */
  site?: string
  newKey?: () => string
  fetch?: typeof globalThis.fetch
}

const addressHere = (): string => {
  const { location } = globalThis as { location?: Location }
  return location ? location.pathname + location.search : '/'
}

/** Creates a shop: one per page, or per test. */
export function createShop(options: ShopOptions = {}): Shop {
  const { host = '', site = '', identity = visitor(), clock = systemClock, fetch } = options
  const http = createHttp({
    host,
    getToken: (wanted) => identity.getToken(wanted),
    ...(fetch && { fetch }),
  })
  const stores = new Map<StoreOf<unknown>, unknown>()
  const shop: Shop = {
    host: http.host,
    http,
    identity,
    session: identity.session,
    notices: options.notices ?? createNotices(clock),
    clock,
    storage: options.storage ?? safeStorage(() => globalThis.localStorage),
    visit: options.visit ?? safeStorage(() => globalThis.sessionStorage),
    tabs: options.tabs ?? noTabs,
    photos: options.photos ?? null,
    loadScript: options.loadScript ?? null,
    family: options.family ?? 'user',
    here: options.here ?? addressHere,
    linkTo: (path) => `${site}${path}`,
    newKey: options.newKey ?? (() => crypto.randomUUID()),
    use<T>(store: StoreOf<T>): T {
      if (!stores.has(store)) stores.set(store, store(shop))
      return stores.get(store) as T
    },
  }
  return shop
}
