import type { Directive, EarlyTaps } from '../taps/early.ts'

/** The directive `client:when`: Astro writes it into the page, and src/taps/start.ts does what it says. */
const directive: Directive = (...island) =>
  (globalThis as unknown as { haatTaps: EarlyTaps }).haatTaps.onIsland(...island)

export default directive
