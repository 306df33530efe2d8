import { styled } from '../scripts/styled.ts'
import calm from './calm.ts'
import { hydrateWhen, type Load } from './hydrate.ts'

/** `client:address`: is hydrated at once where the address asks for something else than what was prerendered, else as `client:calm`. */
export default (load: Load, options: unknown, island: HTMLElement): void => {
  if (document.documentElement.hasAttribute('data-asked'))
    hydrateWhen(load, island, (hydrate) => void styled().then(hydrate))
  else calm(load, options, island)
}
