import type { Load } from './wake.ts'

/** Where the assistant keeps what was said in this tab (core/src/assistant/assistant.memory.ts). */
const MEMORY = 'haat:assistant'

/** Whether a page before this one left the assistant open. */
function wasOpen(): boolean {
  try {
    return sessionStorage.getItem(MEMORY)?.includes('"open":true') ?? false
  } catch {
    return false
  }
}

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
  if (wasOpen()) void wake(false)
}
