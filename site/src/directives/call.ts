import { safeStorage } from '@haat/core'
import { ASSISTANT_KEY, isLogin, OPEN_KEY } from '@haat/core/assistant'
import type { Load } from './wake.ts'

/** The assistant's shortcut, Control or ⌘ and the slash. */
const isShortcut = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => key === '/' && ctrlKey !== metaKey

/**
 * `client:call`: wakes up when its button is pressed, or called by its shortcut, or where it was open on the page before.
 * Neither a pointer that passes by nor the keyboard's way across the page fetches anything.
 */
export default (load: Load, _options: unknown, island: HTMLElement): void => {
  const asleep = new AbortController()
  const { signal } = asleep
  let waking = false
  async function wake(press: boolean) {
    if (waking) return
    waking = true
    // Where the code does not come, the next press asks for it again.
    const hydrate = await load().catch(() => null)
    waking = hydrate !== null
    if (hydrate === null) return
    asleep.abort()
    await hydrate()
    if (press) island.querySelector('button')?.click()
  }
  island.addEventListener('click', () => wake(true), { signal })
  document.addEventListener(
    'keydown',
    (event) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      void wake(true)
    },
    { signal },
  )
  const kept = safeStorage(() => sessionStorage)
  // The sign-in page ends the conversation, also where nobody wakes the assistant up (account.md §2).
  if (isLogin(location.pathname)) for (const key of [ASSISTANT_KEY, OPEN_KEY]) kept.remove(key)
  else if (kept.get(OPEN_KEY) !== null) void wake(false)
}
