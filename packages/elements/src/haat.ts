import { gridHeight } from './gridHeight.ts'
import { readHost } from './host.ts'
import { createSessions, type ShopperSession } from './sessions.ts'
import { type Registry, watch } from './watch.ts'

/** What a page can tell Haat, as `globalThis.Haat`, or imported from the loader's own address. */
export interface HaatGlobal {
  /**
   * Somebody signed in on this page, or, with null, out. Nothing of it is stored, and the token goes to that shop alone.
   * @param host address of the shop @default the loader's own
   * @throws TypeError when the session or the address cannot be used
   */
  setSession(session: ShopperSession | null, host?: string): void
}

declare global {
  var Haat: HaatGlobal | undefined
}

const REGISTRY: Registry = {
  'haat-account': { load: () => import('./account.tsx') },
  // It floats over the page, wherever its tag stands.
  'haat-assistant': { load: () => import('./assistant.tsx'), soon: () => true },
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

/**
 * The loader: `<script type="module" src="https://shop/embed/v1/haat.js" data-host="https://shop">`. It finds Haat's
 * tags, now and later, and fetches an element's code when one comes near the viewport. A second loader on the page
 * leaves everything to the first.
 */
function open(): HaatGlobal {
  const own = [...document.scripts].find((script) => script.src === import.meta.url)
  const host = readHost(own?.dataset.host ?? '') ?? new URL(import.meta.url).origin
  const sessions = createSessions(host)
  watch({ host, sessions, readHost }, REGISTRY)
  return { setSession: sessions.set }
}

globalThis.Haat ??= open()

export const { setSession } = globalThis.Haat
