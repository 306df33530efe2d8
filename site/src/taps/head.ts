import { watchTaps } from './waiting-islands.ts'
import { wakeWhen } from './wake.ts'

// Runs in the head of every page, before anything is drawn (build/taps.ts).

/** What the directives of islands share: each of them stands in the page by itself (directives/wake.ts). */
export interface HaatIslands {
  wakeWhen: typeof wakeWhen
}

Object.assign(globalThis, { haatIslands: { wakeWhen } satisfies HaatIslands })
watchTaps()
