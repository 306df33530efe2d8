import { hydrateWhen } from '../taps/hydrate.ts'
import type { Load } from '../taps/island-code.ts'

/** `touch`: hydrates when the user focuses or touches it. */
export default (load: Load, island: HTMLElement): void => hydrateWhen(load, island, () => {})
