import { hydrateWhen } from '../taps/hydrate.ts'
import type { Load } from '../taps/island-code.ts'

/** `client:touch`: hydrates when the user focuses or touches it. */
export default (load: Load, _options: unknown, island: HTMLElement): void =>
  hydrateWhen(load, island, () => {})
