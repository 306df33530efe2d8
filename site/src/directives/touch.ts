import { hydrateWhen, type Load } from './hydrate.ts'

/** `client:touch`: hydrates when the user focuses or touches it. */
export default (load: Load, _options: unknown, island: HTMLElement): void =>
  hydrateWhen(load, island, () => {})
