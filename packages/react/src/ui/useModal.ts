import { type RefObject, useEffect } from 'react'

/**
 * Opens and closes a modal dialog. The toasts in it (DialogToasts.tsx) are above it in the browser's top layer, where its
 * clip and animation have no effect. Its `--_toasts` is their height, so that it leaves space for them.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (!open) {
      if (dialog.open) dialog.close()
      return
    }
    if (!dialog.open) dialog.showModal()
    const toasts = dialog.querySelector<HTMLElement>(':scope > [popover]')
    if (!toasts || !('showPopover' in toasts)) return
    toasts.showPopover()
    const observer = new ResizeObserver(() =>
      dialog.style.setProperty('--_toasts', `${toasts.offsetHeight}px`),
    )
    observer.observe(toasts)
    return () => observer.disconnect()
  }, [ref, open])
}
