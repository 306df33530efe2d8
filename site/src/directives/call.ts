import { safeStorage } from '@haat/core'
import { endAtLogin, isCall, OPEN_KEY } from '@haat/core/assistant'
import { codeOf, type Load } from './wake.ts'

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
    // Where the code does not come, the next press asks again; Chromium does so once the page is loaded anew.
    const hydrate = await codeOf(load, island)
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
      if (!isCall(event)) return
      event.preventDefault()
      void wake(true)
    },
    { signal },
  )
  const kept = safeStorage(() => sessionStorage)
  // Also where nobody wakes the assistant up.
  if (!endAtLogin(kept, location.pathname) && kept.get(OPEN_KEY) !== null) void wake(false)
}
