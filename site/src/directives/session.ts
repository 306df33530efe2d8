import { hydrateWhen } from '../taps/hydrate.ts'
import type { Load } from '../taps/island-code.ts'
import { whenShopper } from './shopper.ts'

/** `session`: hydrates after the page has loaded if a shopper is signed in, else at a sign-in. */
export default (load: Load, island: HTMLElement): void => hydrateWhen(load, island, whenShopper)
