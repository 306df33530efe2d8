import type { HaatIslands } from '../taps/head.ts'
import type { Begin, Load, Manner } from '../taps/wake.ts'

export type { Load } from '../taps/wake.ts'

/** As `wakeWhen` in taps/wake.ts, which stands in the head of the page once for all directives. */
export const wakeWhen = (load: Load, island: HTMLElement, begin: Begin, manner?: Manner): void =>
  (globalThis as unknown as { haatIslands: HaatIslands }).haatIslands.wakeWhen(load, island, begin, manner)
