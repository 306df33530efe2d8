import { hydrateWhen } from './hydrate.ts'
import { watchTaps } from './waiting-islands.ts'

// Runs in the head of every page, before anything is drawn (build/taps.ts).

/** What the directives of islands share: each of them stands in the page by itself (directives/hydrate.ts). */
export interface HaatIslands {
  hydrateWhen: typeof hydrateWhen
}

Object.assign(globalThis, { haatIslands: { hydrateWhen } satisfies HaatIslands })
watchTaps()
