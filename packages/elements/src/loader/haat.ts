import { version } from '../../package.json'
import { gridHeight } from '../product-grid/gridHeight.ts'
import type { HaatActions, HaatCall, HaatGlobal } from './global.ts'
import { readHost } from './host.ts'
import type { HostPage } from './hostPage.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { INTENTS, onEvents, type Registry, watch } from './watch.ts'

const ADD = '[data-haat-add]'

/** All of them are a request. */
const small = () => import('../small/small.ts')

const REGISTRY: Registry = {
  'haat-add-button': { load: small },
  'haat-account': { load: () => import('../account/account.tsx'), room: 25 },
  // It floats over the page, wherever its tag stands.
  'haat-assistant': { load: () => import('../assistant/assistant.tsx'), soonAs: '' },
  // A drawer is nowhere on the page until it opens.
  'haat-cart': { load: () => import('../cart/cart.tsx'), room: 22, soonAs: 'drawer' },
  'haat-cart-count': { load: small },
  'haat-checkout': { load: () => import('../checkout/checkout.tsx'), room: 22 },
  'haat-favourites': { load: () => import('../favourites/favourites.tsx'), room: 20 },
  'haat-price': { load: () => import('../price/price.ts') },
  'haat-product': { load: () => import('../product/product.tsx'), room: 100 },
  'haat-product-grid': { load: () => import('../product-grid/product-grid.tsx'), room: gridHeight },
  'haat-search': { load: () => import('../search/search.tsx') },
  'haat-store': { load: () => import('../store/store.ts'), soonAs: '' },
}

const actions = () => import('../actions/actions.ts')

/** What a page can have done; the code for it comes with the first call. */
const actionsOf = (hostPage: HostPage): HaatActions =>
  Object.fromEntries(
    (['addLine', 'openCart', 'track', 'ask'] as const).map((name) => [
      name,
      async (...args: [never]) => (await actions()).actionsFor(hostPage)[name](...args),
    ]),
  ) as unknown as HaatActions

/** Buttons of the page's own that put a product into the cart: `data-haat-add="PRODUCT-ID"`. */
function followButtons(hostPage: HostPage) {
  onEvents(ADD, INTENTS, () => actions().catch(() => {}))
  onEvents(ADD, ['click'], async (button, event) => {
    const click = event as MouseEvent
    // A link may be opened beside the page as well.
    if (click.defaultPrevented || click.ctrlKey || click.metaKey) return
    click.preventDefault()
    if (button.ariaBusy) return
    button.ariaBusy = 'true'
    await actions()
      .then(({ press }) => press(button, hostPage))
      .catch(console.error)
    button.ariaBusy = null
  })
}

/**
 * The loader: `<script type="module" src="https://shop/embed/v1/haat.js" data-host="https://shop">`. It finds Haat's
 * tags, now and later, and fetches an element's code when one comes near the viewport. A second loader on the page, of
 * whatever version, leaves everything to the first.
 */
function open(calls: readonly HaatCall[]): HaatGlobal {
  const own = [...document.scripts].find((script) => script.src === import.meta.url)
  const host = readHost(own?.dataset.host ?? '') ?? new URL(import.meta.url).origin
  const sessions = createSessions(host)
  const hostPage = { host, sessions, readHost }
  const observe = watch(hostPage, REGISTRY)
  followButtons(hostPage)
  const haat: HaatGlobal = {
    version,
    // One that throws keeps no other waiting, and is reported like any mistake of the page.
    push: (...more) => {
      for (const call of more) queueMicrotask(() => call(haat))
    },
    setSession: sessions.set,
    observe,
    on(...subscription) {
      const end = new AbortController()
      actions()
        .then(({ subscribe }) => subscribe(hostPage, ...subscription, end.signal))
        .catch(console.error)
      return () => end.abort()
    },
    actions: actionsOf(hostPage),
    get ready() {
      return Promise.resolve(haat)
    },
  }
  haat.push(...calls)
  return haat
}

const present = globalThis.Haat
/** An array of calls, and an element of the page whose id happens to be `Haat`, are no loader. */
const isOpen = (found: typeof present): found is HaatGlobal =>
  Boolean((found as Partial<HaatGlobal>)?.actions)
const load = () => {
  globalThis.Haat = isOpen(present) ? present : open(Array.isArray(present) ? present : [])
  return globalThis.Haat
}

/** On a server, where a bundle may import this as well, nothing happens. */
export const setSession: Sessions['set'] = globalThis.document ? load().setSession : () => {}
