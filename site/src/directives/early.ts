import { type Directive, recorded } from '../taps/recorded.ts'

/** The directive `client:when`: Astro writes it into the page, and src/taps/start.ts does what it says. */
const directive: Directive = (...island) => recorded().onIsland(...island)

export default directive
