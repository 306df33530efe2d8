import { isCall } from '@haat/core/assistant'
import { useEffect } from 'react'

/** Calls `act` for the assistant's shortcut, wherever the focus is, while `active`. */
export function useShortcut(act: () => void, active: boolean): void {
  useEffect(() => {
    if (!active) return
    const hear = (event: KeyboardEvent) => {
      if (!isCall(event)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [act, active])
}
