import { stylesLoaded } from '../scripts/styles-loaded.ts'
import { hydrateWhen, type Load } from './hydrate.ts'

/** `client:now`: hydrates immediately, when the complete style sheets have loaded. For pages without other content. */
export default (load: Load, _options: unknown, island: HTMLElement): void =>
  hydrateWhen(load, island, (hydrate) => void stylesLoaded().then(hydrate))
