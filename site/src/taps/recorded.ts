import type { When } from '../directives/index.ts'

/** Starts an island at the right time, as Astro calls a directive. */
export type Directive = (
  load: () => Promise<() => Promise<void>>,
  options: { readonly value: When },
  island: HTMLElement,
) => void

/** What the inline scripts of a page hand over to the module that handles it (start.ts), now or when that has loaded. */
export interface Recorded {
  readonly events: Event[]
  readonly islands: Parameters<Directive>[]
  onEvent(event: Event): void
  onIsland: Directive
}

const page = globalThis as { haatTaps?: Recorded }

/** Returns the page's record. Astro writes the script of the islands before early.ts; whichever runs first makes it. */
export function recorded(): Recorded {
  page.haatTaps ??= {
    events: [],
    islands: [],
    onEvent() {},
    onIsland: (...island) => recorded().islands.push(island),
  }
  return page.haatTaps
}
