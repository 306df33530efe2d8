import { hydrateWhen } from '../taps/hydrate.ts'
import type { Load } from '../taps/island-code.ts'

/** `now`: hydrates immediately. For pages without other content. */
export default (load: Load, island: HTMLElement): void => hydrateWhen(load, island, (hydrate) => hydrate())
