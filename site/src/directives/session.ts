import { hydrateWhen, type Load } from './hydrate.ts'
import { whenShopper } from './shopper.ts'

/** `client:session`: is hydrated where somebody is signed in, right after the page has loaded; later when somebody signs in. */
export default (load: Load, _options: unknown, island: HTMLElement): void =>
  hydrateWhen(load, island, whenShopper)
