import { afterLoad } from '../scripts/after-load.ts'
import { hydrateWhen, type Load } from './hydrate.ts'

/** Waits no longer than this for a quiet moment after the page has loaded, in ms. */
const PATIENCE = 2000

/** How far outside the window an island is hydrated already. */
const MARGIN = '200px'

/** `client:sight`: is hydrated when it comes into view, once the page has loaded. */
export default (load: Load, _options: unknown, island: HTMLElement): void =>
  hydrateWhen(load, island, (hydrate) => {
    const sight = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        sight.disconnect()
        hydrate()
      },
      { rootMargin: MARGIN },
    )
    // The island itself has no box (`display: contents`).
    const look = () => {
      for (const child of island.children) sight.observe(child)
    }
    afterLoad(look, PATIENCE)
  })
