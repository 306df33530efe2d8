import { version } from '../package.json'
import type { HaatActions, HaatCall, HaatGlobal } from './global.ts'
import { gridHeight } from './gridHeight.ts'
import { readHost } from './host.ts'
import { createSessions } from './sessions.ts'
import type { Surroundings } from './surroundings.ts'
import { type Registry, watch } from './watch.ts'

const always = () => true

const REGISTRY: Registry = {
  'haat-account': { load: () => import('./account.tsx') },
  // It floats over the page, wherever its tag stands.
  'haat-assistant': { load: () => import('./assistant.tsx'), soon: always },
  'haat-cart': {
    load: () => import('./cart.tsx'),
    // It is nowhere on the page until it opens.
    soon: (element) => element.getAttribute('view') === 'drawer',
  },
  'haat-product-grid': { load: () => import('./product-grid.tsx'), height: gridHeight },
  'haat-favourites': { load: () => import('./favourites.tsx') },
  'haat-product': { load: () => import('./product.tsx') },
  'haat-checkout': { load: () => import('./checkout.tsx') },
}

/** What a page can have done; the code of it comes with the first wish. */
function actionsOf(surroundings: Surroundings): HaatActions {
  const act =
    <Name extends keyof HaatActions>(name: Name) =>
    async (...told: Parameters<HaatActions[Name]>) =>
      (await import('./actions.ts')).actionsFor(surroundings)[name](...(told as [never]))
  return {
    addLine: act('addLine'),
    openCart: act('openCart'),
    track: act('track'),
    ask: act('ask'),
  } as HaatActions
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
  const surroundings = { host, sessions, readHost }
  watch(surroundings, REGISTRY)
  const haat: HaatGlobal = {
    version,
    // One that throws keeps no other waiting, and is reported like any mistake of the page.
    push: (...more) => {
      for (const call of more) queueMicrotask(() => call(haat))
    },
    setSession: sessions.set,
    actions: actionsOf(surroundings),
    get ready() {
      return Promise.resolve(haat)
    },
  }
  haat.push(...calls)
  return haat
}

const present = globalThis.Haat
/** Neither an array of calls, nor an element of the page whose id happens to be `Haat`. */
const isOpen = (found: typeof present): found is HaatGlobal => found !== undefined && 'actions' in found
const haat = isOpen(present) ? present : open(Array.isArray(present) ? present : [])
globalThis.Haat = haat

export const { setSession } = haat
