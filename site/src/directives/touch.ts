import { type Load, wakeWhen } from './wake.ts'

/** `client:touch`: sleeps until somebody points at, focuses or touches it. */
export default (load: Load, _options: unknown, island: HTMLElement): void => wakeWhen(load, island, () => {})
