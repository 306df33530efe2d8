import { afterLoad } from '../scripts/after-load.ts'
import { hydrateWhen } from '../taps/hydrate.ts'
import type { Load } from '../taps/island-code.ts'

/** Longest time to wait until the browser is idle after the page has loaded, in ms. */
const IDLE_TIMEOUT = 2000

/** `calm`: hydrates when the page and its pictures have loaded and the browser is idle. */
export default (load: Load, island: HTMLElement): void =>
  hydrateWhen(load, island, (hydrate) => afterLoad(hydrate, IDLE_TIMEOUT))
