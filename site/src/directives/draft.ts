import { hydrateWhen, type Load } from './hydrate.ts'
import { whenShopper } from './shopper.ts'

/** Whether something is saved in this tab under a name. */
function isSaved(name: string): boolean {
  try {
    return sessionStorage.getItem(name) !== null
  } catch {
    return false
  }
}

/**
 * `client:draft="name"`, for a form: is hydrated when somebody touches it, where a draft of it is saved in this tab
 * under that name, or where somebody is signed in, whose name it fills in.
 */
export default (load: Load, { value: name }: { value: string }, island: HTMLElement): void =>
  hydrateWhen(load, island, (hydrate) => {
    if (isSaved(name)) hydrate()
    whenShopper(hydrate)
  })
