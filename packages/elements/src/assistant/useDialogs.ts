import { useEffect, useState } from 'react'

/** Whether a dialog has been opened: then the code for content in dialogs is needed. */
export function useDialogs(): boolean {
  const [hasOpened, setOpened] = useState(false)
  useEffect(() => {
    if (hasOpened) return
    const look = (event: Event) =>
      setOpened(event.composedPath().some((node) => node instanceof HTMLDialogElement))
    setOpened(document.querySelector('dialog[open]') !== null)
    // A dialog takes the focus, also in a shadow root.
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [hasOpened])
  return hasOpened
}
