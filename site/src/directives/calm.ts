import { afterLoad } from '../scripts/after-load.ts'
import { type Load, wakeWhen } from './wake.ts'

/** Waits no longer than this for a quiet moment after the page has loaded, in ms. */
const PATIENCE = 2000

/** `client:calm`: wakes up when the page, its pictures too, has loaded and nothing else is going on. */
export default (load: Load, _options: unknown, island: HTMLElement): void =>
  wakeWhen(load, island, (wake) => afterLoad(wake, PATIENCE))
