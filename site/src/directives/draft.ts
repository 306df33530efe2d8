import { hydrateWhen } from '../taps/hydrate.ts'
import type { Load } from '../taps/island-code.ts'
import { whenShopper } from './shopper.ts'

function isSaved(name: string): boolean {
  try {
    return sessionStorage.getItem(name) !== null
  } catch {
    return false
  }
}

/**
 * `draft`, for a form: hydrates when the user touches it, if a draft with that name is saved in this tab, or
 * if a shopper is signed in, whose name it fills in.
 */
export default (load: Load, island: HTMLElement, name: string): void =>
  hydrateWhen(load, island, (hydrate) => {
    if (isSaved(name)) hydrate()
    whenShopper(hydrate)
  })
