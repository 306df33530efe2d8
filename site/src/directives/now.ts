import { type Load, wakeWhen } from './wake.ts'

/** `client:now`: wakes up at once, where a page is nothing without. */
export default (load: Load, _options: unknown, island: HTMLElement): void =>
  wakeWhen(load, island, (wake) => wake())
