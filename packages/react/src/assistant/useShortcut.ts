import { isCall } from '@haat/core/assistant'
import { useEffect } from 'react'

/** Calls `act` on the assistant's shortcut while `active`, wherever the focus is. */
export function useShortcut(act: () => void, active: boolean): void {
  useEffect(() => {
    if (!active) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isCall(event)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [act, active])
}
