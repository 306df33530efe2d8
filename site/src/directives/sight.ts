import { afterLoad } from '../scripts/after-load.ts'
import { hydrateWhen } from '../taps/hydrate.ts'
import type { Load } from '../taps/island-code.ts'

/** Longest time to wait until the browser is idle after the page has loaded, in ms. */
const IDLE_TIMEOUT = 2000

/** Distance from the viewport at which an island is hydrated. */
const MARGIN = '200px'

/** `sight`: hydrates when it comes into view, after the page has loaded. */
export default (load: Load, island: HTMLElement): void =>
  hydrateWhen(load, island, (hydrate) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        hydrate()
      },
      { rootMargin: MARGIN },
    )
    // The island itself has no box (`display: contents`).
    const observe = () => {
      for (const child of island.children) observer.observe(child)
    }
    afterLoad(observe, IDLE_TIMEOUT)
  })
