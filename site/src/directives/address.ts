import { stylesLoaded } from '../scripts/styles-loaded.ts'
import calm from './calm.ts'
import { hydrateWhen, type Load } from './hydrate.ts'

/** `client:address`: hydrates immediately if the query requests another list than the prerendered one, else as `client:calm`. */
export default (load: Load, options: unknown, island: HTMLElement): void => {
  if (document.documentElement.hasAttribute('data-query'))
    hydrateWhen(load, island, (hydrate) => void stylesLoaded().then(hydrate))
  else calm(load, options, island)
}
