import { safeStorage } from '@haat/core'
import { endAtLogin, isCall, OPEN_KEY } from '@haat/core/assistant'
import { hydrateWhen } from '../taps/hydrate.ts'
import type { Load } from '../taps/island-code.ts'

/** Only an action hydrates the assistant (`ACTING` in taps/waiting-islands.ts). */
const OPTIONS = { at: 3, once: true } as const

/**
 * `call`: hydrates when its button or its shortcut is pressed, or if it was open on the previous page. A pointer that
 * passes by and moving the focus fetch nothing.
 */
export default (load: Load, island: HTMLElement): void =>
  hydrateWhen(
    load,
    island,
    (hydrate, signal) => {
      document.addEventListener(
        'keydown',
        (event) => {
          if (!isCall(event)) return
          event.preventDefault()
          island.querySelector('button')?.click()
        },
        { signal },
      )
      const saved = safeStorage(() => sessionStorage)
      // Also on pages where the assistant is not used.
      if (!endAtLogin(saved, location.pathname) && saved.get(OPEN_KEY) !== null) hydrate()
    },
    OPTIONS,
  )
