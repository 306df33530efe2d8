import { hydrateWhen } from '../taps/hydrate.ts'
import type { Load } from '../taps/island-code.ts'
import calm from './calm.ts'

/** `client:address`: hydrates immediately if the query requests another list than the prerendered one, else as `client:calm`. */
export default (load: Load, options: unknown, island: HTMLElement): void => {
  if (document.documentElement.hasAttribute('data-query')) hydrateWhen(load, island, (hydrate) => hydrate())
  else calm(load, options, island)
}
