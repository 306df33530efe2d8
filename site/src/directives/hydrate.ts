import type { HaatIslands } from '../taps/head.ts'
import type { Begin, HydrateOptions, Load } from '../taps/hydrate.ts'

export type { Load } from '../taps/hydrate.ts'

/** Calls `hydrateWhen` of taps/hydrate.ts, which is in the head of the page, once for all directives. */
export const hydrateWhen = (load: Load, island: HTMLElement, begin: Begin, options?: HydrateOptions): void =>
  (globalThis as unknown as { haatIslands: HaatIslands }).haatIslands.hydrateWhen(
    load,
    island,
    begin,
    options,
  )
