import { type Load, wakeWhen } from './wake.ts'

/** `client:notice`: wakes up when the shop has something to say (src/shop.ts tells the document). */
export default (load: Load, _options: unknown, island: HTMLElement): void =>
  wakeWhen(load, island, (wake) => document.addEventListener('haat:notice', wake, { once: true }))
