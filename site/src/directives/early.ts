import type { Directive, EarlyTaps } from '../taps/early.ts'

/** All directives: Astro writes them into the page, and src/taps/start.ts calls the right one. */
const directive: Directive = (...island) =>
  (globalThis as unknown as { haatTaps: EarlyTaps }).haatTaps.onIsland(...island)

export default directive
