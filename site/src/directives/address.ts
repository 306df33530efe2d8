import { hydrateWhen } from '../taps/hydrate.ts'
import type { Load } from '../taps/island-code.ts'
import calm from './calm.ts'

/** `address`: hydrates immediately if the query requests another list than the prerendered one, else as `calm`. */
export default (load: Load, island: HTMLElement): void => {
  if (document.documentElement.hasAttribute('data-query')) hydrateWhen(load, island, (hydrate) => hydrate())
  else calm(load, island)
}
