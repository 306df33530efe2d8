import { type Load, wakeWhen } from './wake.ts'

/** How far outside the window an island already wakes up. */
const MARGIN = '200px'

/** `client:sight`: wakes up when it comes into view. */
export default (load: Load, _options: unknown, island: HTMLElement): void =>
  wakeWhen(load, island, (wake) => {
    const sight = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        sight.disconnect()
        wake()
      },
      { rootMargin: MARGIN },
    )
    // The island itself has no box (`display: contents`).
    for (const child of island.children) sight.observe(child)
  })
