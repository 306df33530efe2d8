import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { mayMoveFocus, rootOf } from '../ui/index.ts'

export interface PanelOptions {
  dialog: RefObject<HTMLDialogElement | null>
  open: boolean
  /** Whether the panel covers the window; otherwise it is beside the page. */
  modal: boolean
  /** Receives the focus if the element that had it before was removed. */
  launcher: RefObject<HTMLButtonElement | null>
  /** Whether the panel was open on the previous page: then it does not take the focus. */
  isLeftOpen: RefObject<boolean>
  /** Moves the focus into the panel. */
  takeFocus: () => void
}

/** Returns the focused element in the document or shadow root of `near`, or null. */
function focusedNear(near: HTMLElement): HTMLElement | null {
  const active = rootOf(near).activeElement ?? near.ownerDocument.activeElement
  return active instanceof HTMLElement && active !== near.ownerDocument.body ? active : null
}

/** Opens and closes the panel's dialog, and moves the focus into it and back. */
export function usePanel(options: PanelOptions): void {
  const { dialog, open, modal, launcher, isLeftOpen, takeFocus } = options
  const shown = useRef<'modal' | 'beside' | null>(null)
  const opener = useRef<HTMLElement | null>(null)

  const show = useCallback((node: HTMLDialogElement, asModal: boolean) => {
    if (asModal) node.showModal()
    // The dialog's show() would take the focus.
    else node.open = true
    shown.current = asModal ? 'modal' : 'beside'
  }, [])

  useEffect(() => {
    const node = dialog.current
    if (!node) return
    if (open && shown.current === null) {
      opener.current = focusedNear(node)
      show(node, modal)
      if (modal || !isLeftOpen.current) takeFocus()
    } else if (open && (shown.current === 'modal') !== modal) {
      const focused = node.contains(focusedNear(node)) ? focusedNear(node) : null
      node.close()
      show(node, modal)
      focused?.focus()
    } else if (!open && shown.current !== null) {
      const mayReturnFocus = mayMoveFocus(node)
      shown.current = null
      if (node.open) node.close()
      const target = opener.current?.isConnected ? opener.current : launcher.current
      if (mayReturnFocus) target?.focus()
    }
  }, [dialog, open, modal, launcher, isLeftOpen, takeFocus, show])
}
