import { useEffect } from 'react'

/** The assistant's shortcut, Control or ⌘ and the slash. */
const isShortcut = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key === '/' && ctrlKey !== metaKey && !altKey

/** Calls `act` for the assistant's shortcut, wherever the focus is, while `active`. */
export function useShortcut(act: () => void, active: boolean): void {
  useEffect(() => {
    if (!active) return
    const hear = (event: KeyboardEvent) => {
      if (!isShortcut(event) || event.defaultPrevented) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [act, active])
}
