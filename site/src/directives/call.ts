import { safeStorage } from '@haat/core'
import { endAtLogin, isCall, OPEN_KEY } from '@haat/core/assistant'
import { hydrateWhen, type Load } from './hydrate.ts'

/** Only a request hydrates the assistant (`ASKING` in taps/waiting-islands.ts). */
const MANNER = { at: 3, once: true } as const

/**
 * `client:call`: is hydrated when its button is pressed, or called by its shortcut, or where it was open on the page before.
 * Neither a pointer that passes by nor the keyboard's way across the page fetches anything.
 */
export default (load: Load, _options: unknown, island: HTMLElement): void =>
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
      // Also where nobody uses the assistant.
      if (!endAtLogin(saved, location.pathname) && saved.get(OPEN_KEY) !== null) hydrate()
    },
    MANNER,
  )
