import { afterLoad } from '../scripts/after-load.ts'
import { hydrateWhen, type Load } from './hydrate.ts'

/** Waits no longer than this for a quiet moment after the page has loaded, in ms. */
const PATIENCE = 2000

/** `client:calm`: is hydrated when the page, its pictures too, has loaded and nothing else is going on. */
export default (load: Load, _options: unknown, island: HTMLElement): void =>
  hydrateWhen(load, island, (hydrate) => afterLoad(hydrate, PATIENCE))
