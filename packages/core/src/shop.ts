import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import { userNow } from './client/owner.ts'
import { type Clock, systemClock } from './shared/clock.ts'
import { type Hrefs, hrefIn } from './shared/hrefs.ts'
import { type CallFamily, createHttp, type Http } from './shared/http.ts'
import { type Identity, type SessionState, visitor } from './shared/identity.ts'
import { createNotices, type Notices } from './shared/notices.ts'
import type { PhotoUploader } from './shared/photos.ts'
import type { ShopDetails } from './shared/shop-details.ts'
import { type SafeStorage, safeStorage } from './shared/storage.ts'
import { noTabs, type Tabs } from './shared/tabs.ts'
import { translationOf } from './shared/texts.own.ts'
import { createTexts, type OwnTexts, type Texts, type Translation } from './shared/texts.ts'

/** Creates a feature's store for a shop. */
export type StoreOf<T> = (shop: Shop) => T

/** Loads a third party's script into the page; rejects if loading fails or the page does not allow it. */
export type ScriptLoader = (address: string) => Promise<void>

/** The container that all stores share. It has no code of any feature. */
export interface Shop {
  /** Base address of the backend, '' for the page's own origin. */
  readonly host: string
  readonly http: Http
  readonly identity: Identity
  /** Short for `identity.session`. */
  readonly session: ReadonlySignal<SessionState>
  readonly notices: Notices
  /** Reads the texts of a feature: `shop.texts(cartTexts).title`. */
  readonly texts: Texts
  /** The language of the texts, and those that replace the shop's. May be changed at any time. */
  readonly translation: Signal<Translation>
  readonly clock: Clock
  readonly storage: SafeStorage
  /** Storage of this tab (`sessionStorage`), across its pages. */
  readonly visit: SafeStorage
  readonly tabs: Tabs
  /** Uploads photos; null if the shop cannot store any. */
  readonly photos: PhotoUploader | null
  /** Loads scripts of payment providers; null if the page allows none. */
  readonly loadScript: ScriptLoader | null
  /** Who runs the shop; null if the page does not know it: then `detailsStore` loads it. */
  readonly details: ShopDetails | null
  /** Which of the two families of cart and favourite calls is used. */
  readonly family: CallFamily
  /** Path and query of the current page, to return to after a login. */
  here(): string
  /** Pages that the site has itself. May be changed at any time. */
  readonly hrefs: Signal<Hrefs>
  /**
   * Address of a page by its path in the shop (see {@link Hrefs}): the shop's page, or the page of this site that `hrefs`
   * names: ``shop.linkTo(`/product/${product.id}`)``.
   */
  linkTo(path: string): string
  /** A new random idempotency key, see `WriteOptions.key`. */
  newKey(): string
  /** Returns a feature's store, created once per shop at first use. */
  use<T>(store: StoreOf<T>): T
  /**
   * The shop for features that need a full session: this one, or a visitor's while the session is for cart and
   * favourites only. Both share their notices.
   */
  full(): Shop
}

export interface ShopOptions {
  /** Address of the shop, for calls and links. @default '' for the page's own origin */
  url?: string
  /** @default a visitor: nobody is signed in */
  identity?: Identity
  /** Language of `texts`: `hi`. @default 'en' */
  language?: string
  /** Texts that replace the shop's, by the keys of `@haat/core/texts/en.json`. @default the shop's texts */
  texts?: OwnTexts
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
  /** @default null: loaded when they are needed */
  details?: ShopDetails | null
  /** @default 'user' */
  family?: CallFamily
  /** @default the browser's address */
  here?: () => string
  /** Address of the shop's pages if it differs from that of its API. @default `url` */
  site?: string
  /** Returns the path of a page in the language of these pages. @default the path itself */
  localPath?: (path: string) => string
  /** Pages that your site has itself. @default all links lead to the shop */
  hrefs?: Hrefs
  newKey?: () => string
  fetch?: typeof globalThis.fetch
}

const addressHere = (): string => {
  const { location } = globalThis as { location?: Location }
  return location ? location.pathname + location.search : '/'
}

/** Creates a shop: one per page, or per test. */
export function createShop(options: ShopOptions = {}): Shop {
  const { url = '', identity = visitor(), clock = systemClock, fetch, localPath } = options
  const translation = signal(translationOf(options.language, options.texts))
  const http = createHttp({
    host: url,
    getToken: (wanted) => identity.getToken(wanted),
    userNow: () => userNow(identity),
    language: () => translation.peek().language,
    ...(fetch && { fetch }),
  })
  const site = options.site ?? http.host
  const stores = new Map<StoreOf<unknown>, unknown>()
  const hrefs = signal(options.hrefs ?? {})
  let visitorShop: Shop | undefined
  const shop: Shop = {
    host: http.host,
    http,
    identity,
    session: identity.session,
    notices: options.notices ?? createNotices(clock),
    texts: createTexts(() => translation.value, options.details?.promises),
    translation,
    clock,
    storage: options.storage ?? safeStorage(() => globalThis.localStorage),
    visit: options.visit ?? safeStorage(() => globalThis.sessionStorage),
    tabs: options.tabs ?? noTabs,
    photos: options.photos ?? null,
    loadScript: options.loadScript ?? null,
    details: options.details ?? null,
    family: options.family ?? 'user',
    here: options.here ?? (() => (/^https?:/.test(site) && !hrefs.peek().logIn ? '/' : addressHere())),
    hrefs,
    linkTo: (path) => hrefIn(hrefs.peek(), path) ?? `${site}${localPath?.(path) ?? path}`,
    newKey: options.newKey ?? (() => crypto.randomUUID()),
    use<T>(store: StoreOf<T>): T {
      if (!stores.has(store)) stores.set(store, store(shop))
      return stores.get(store) as T
    },
    full() {
      const current = shop.session.peek()
      if (current.state !== 'signed-in' || !current.scope) return shop
      visitorShop ??= createShop({
        ...options,
        hrefs: hrefs.peek(),
        identity: visitor(),
        notices: shop.notices,
      })
      return visitorShop
    },
  }
  return shop
}
