import type { ReadonlySignal } from '@preact/signals-core'
import { type Clock, systemClock } from './shared/clock.ts'
import { createHttp, type Http } from './shared/http.ts'
import { type Identity, type SessionState, visitor } from './shared/identity.ts'
import { createNotices, type Notices } from './shared/notices.ts'
import { type SafeStorage, safeStorage } from './shared/storage.ts'

/** Builds a feature's store on a shop. */
export type StoreOf<T> = (shop: Shop) => T

/** The small container that every store stands on. It knows no feature. */
export interface Shop {
  /** Base address of the backend, '' for the page's own origin. */
  readonly host: string
  readonly http: Http
  readonly session: ReadonlySignal<SessionState>
  readonly notices: Notices
  readonly clock: Clock
  readonly storage: SafeStorage
  /** The feature's store, built once per shop on first use. */
  use<T>(store: StoreOf<T>): T
}

export interface ShopOptions {
  /** @default '' */
  host?: string
  /** @default a visitor: nobody is signed in */
  identity?: Identity
  clock?: Clock
  storage?: SafeStorage
  fetch?: typeof globalThis.fetch
}

/** Makes a shop: one a page, or one a test. */
export function createShop(options: ShopOptions = {}): Shop {
  const { host = '', identity = visitor(), clock = systemClock, fetch } = options
  const http = createHttp({ host, getToken: () => identity.getToken(), ...(fetch && { fetch }) })
  const stores = new Map<StoreOf<unknown>, unknown>()
  const shop: Shop = {
    host: http.host,
    http,
    session: identity.session,
    notices: createNotices(clock),
    clock,
    storage: options.storage ?? safeStorage(() => globalThis.localStorage),
    use<T>(store: StoreOf<T>): T {
      if (!stores.has(store)) stores.set(store, store(shop))
      return stores.get(store) as T
    },
  }
  return shop
}
