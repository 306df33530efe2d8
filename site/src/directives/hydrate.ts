import type { HaatIslands } from '../taps/head.ts'
import type { Begin, Load, Manner } from '../taps/hydrate.ts'

export type { Load } from '../taps/hydrate.ts'

/** As `hydrateWhen` in taps/hydrate.ts, which stands in the head of the page once for all directives. */
export const hydrateWhen = (load: Load, island: HTMLElement, begin: Begin, manner?: Manner): void =>
  (globalThis as unknown as { haatIslands: HaatIslands }).haatIslands.hydrateWhen(load, island, begin, manner)
