import { hydrateWhen } from './hydrate.ts'
import { watchTaps } from './waiting-islands.ts'

// Runs in the head of every page, before the first paint (build/haat.ts).

/** Shared by the directives of islands, which are separate inline scripts (directives/hydrate.ts). */
export interface HaatIslands {
  hydrateWhen: typeof hydrateWhen
}

Object.assign(globalThis, { haatIslands: { hydrateWhen } satisfies HaatIslands })
watchTaps()
