import { type Load, wakeWhen } from './wake.ts'

/** Whether this tab remembers something under a name. */
function isSaved(name: string): boolean {
  try {
    return sessionStorage.getItem(name) !== null
  } catch {
    return false
  }
}

/**
 * `client:draft="name"`, for a form: sleeps until somebody touches it, unless this tab remembers under that name what
 * was typed into it, or somebody is signed in, whose name it fills in.
 */
export default (load: Load, { value: name }: { value: string }, island: HTMLElement): void =>
  wakeWhen(load, island, (wake) => {
    if (isSaved(name)) wake()
    // Said by components/Hint.astro and src/shop.ts whenever it changes.
    document.addEventListener('haat:shopper', wake, { once: true })
    if (!('shopper' in document.documentElement.dataset)) return
    if (document.readyState === 'complete') wake()
    else addEventListener('load', wake, { once: true })
  })
