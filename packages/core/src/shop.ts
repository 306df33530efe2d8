import type { ReadonlySignal } from '@preact/signals-core'
import { type Clock, systemClock } from './shared/clock.ts'
import { createHttp, type Http } from './shared/http.ts'
import { type Identity, type SessionState, visitor } from './shared/identity.ts'
import { createNotices, type Notices } from './shared/notices.ts'
import type { PhotoUploader } from './shared/photos.ts'
import { type SafeStorage, safeStorage } from './shared/storage.ts'
import { noTabs, type Tabs } from './shared/tabs.ts'

/** Builds a feature's store on a shop. */
export type StoreOf<T> = (shop: Shop) => T

/** Fetches a third party's script into the page; rejects when it does not come, or is none that the page lets in. */
export type ScriptLoader = (address: string) => Promise<void>

/** By user id in the path, or by session. One cart and one list of favourites stand behind both. */
export type CallFamily = 'user' | 'session'

/** The small container that every store stands on. It knows no feature. */
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
  /** What is saved as long as this tab lives, whatever page it shows. */
  readonly visit: SafeStorage
  readonly tabs: Tabs
  /** Where photos go; null where the shop cannot keep any. */
  readonly photos: PhotoUploader | null
  /** How scripts of payment providers come in; null where the page lets none in. */
  readonly loadScript: ScriptLoader | null
  /** Which of the two families of cart and favourite calls is used (storefront.md §7). */
  readonly family: CallFamily
  /** Path and query of the page that is shown: where a login leads back to. */
  here(): string
  /** Address of a page of the shop, by its path: on somebody else's page it leads to the shop's own site. */
  linkTo(path: string): string
  /** A random name for an intention, see `WriteOptions.key`. */
  newKey(): string
  /** The feature's store, built once per shop on first use. */
  use<T>(store: StoreOf<T>): T
}

export interface ShopOptions {
  /** @default '' */
  host?: string
  /** @default a visitor: nobody is signed in */
  identity?: Identity
  clock?: Clock
  /** @default its own */
  notices?: Notices
  storage?: SafeStorage
  /** @default the tab's own storage */
  visit?: SafeStorage
  /** @default a tab that is alone */
  tabs?: Tabs
  /** @default null: there is nowhere to keep photos */
  photos?: PhotoUploader | null
  /** @default null: no scripts of others, hence no card and no demonstration wallet */
  loadScript?: ScriptLoader | null
  /** @default 'user' */
  family?: CallFamily
  /** @default the browser's address */
  here?: () => string
  /** Origin of the shop's pages, for links from elsewhere. @default '' for the page's own */
  site?: string
  newKey?: () => string
  fetch?: typeof globalThis.fetch
}

const addressHere = (): string => {
  const { location } = globalThis as { location?: Location }
  return location ? location.pathname + location.search : '/'
}

/** Makes a shop: one a page, or one a test. */
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
