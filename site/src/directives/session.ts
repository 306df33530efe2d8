import { hydrateWhen } from '../taps/hydrate.ts'
import type { Load } from '../taps/island-code.ts'
import { whenShopper } from './shopper.ts'

/** `client:session`: hydrates after the page has loaded if a shopper is signed in, else at a sign-in. */
export default (load: Load, _options: unknown, island: HTMLElement): void =>
  hydrateWhen(load, island, whenShopper)
