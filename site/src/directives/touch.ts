import { hydrateWhen, type Load } from './hydrate.ts'

/** `client:touch`: is hydrated when somebody points at, focuses or touches it. */
export default (load: Load, _options: unknown, island: HTMLElement): void =>
  hydrateWhen(load, island, () => {})
