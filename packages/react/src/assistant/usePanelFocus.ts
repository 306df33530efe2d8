import type { Who } from '@haat/core/assistant'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { mayMoveFocus, rootOf } from '../ui/index.ts'
import { useLastFocus } from './useLastFocus.ts'
import { useShortcut } from './useShortcut.ts'

export interface PanelOptions {
  dialog: RefObject<HTMLDialogElement | null>
  open: boolean
  /** Whether the panel covers the window; otherwise it is beside the page. */
  modal: boolean
  /** Receives the focus if the element that had it before was removed. */
  launcher: RefObject<HTMLButtonElement | null>
  /** Whether the panel was open on the previous page: then it does not take the focus. */
  isLeftOpen: RefObject<boolean>
  /** The rendered sign-in state; the store may already have a newer one. */
  state: Who['state']
  hide: () => void
}

/** Selectors of elements to focus, in this order: the field, the link or button beside it, the messages. */
const TARGETS = {
  start: ['.haat-composer__entry:enabled', '.haat-composer__action', '.haat-chat__log'],
  question: ['.haat-chips[data-asking]'],
  log: ['.haat-chat__log'],
}

/**
 * Opens and closes the panel, and moves the focus: into the panel, back out of it, by the shortcut, and to another
 * control when the focused one is removed.
 */
export function usePanelFocus(panel: PanelOptions): void {
  const { dialog, open, modal, isLeftOpen, state, hide } = panel
  // Whether the panel was opened before it was known who is signed in.
  const isEarly = useRef(false)
  const focusOn = useCallback(
    (targets: readonly string[]) => {
      for (const one of targets) {
        const node = dialog.current?.querySelector<HTMLElement>(one)
        // The page must not scroll; a sheet that is higher than the window may.
        if (node) return node.focus({ preventScroll: !modal })
      }
    },
    [dialog, modal],
  )
  const takeFocus = useCallback(() => {
    // If the panel was open on the previous page, a phone must not open its keyboard.
    focusOn(isLeftOpen.current ? TARGETS.log : TARGETS.start)
    isEarly.current = !isLeftOpen.current && state === 'unknown'
  }, [focusOn, isLeftOpen, state])
  useEffect(() => {
    if (!isEarly.current || state === 'unknown') return
    isEarly.current = false
    if (dialog.current?.matches(':focus-within')) focusOn(TARGETS.start)
  }, [dialog, state, focusOn])
  const rescue = useCallback(
    () => focusOn([...TARGETS.question, ...(modal ? TARGETS.log : TARGETS.start)]),
    [focusOn, modal],
  )
  const toggle = useCallback(
    () => (dialog.current?.matches(':focus-within') ? hide() : focusOn(TARGETS.start)),
    [dialog, hide, focusOn],
  )
  useDialog(panel, takeFocus)
  useLastFocus(dialog, rescue)
  useShortcut(toggle, open)
}

/** Returns the focused element in the document or shadow root of `near`, or null. */
function focusedNear(near: HTMLElement): HTMLElement | null {
  const active = rootOf(near).activeElement ?? near.ownerDocument.activeElement
  return active instanceof HTMLElement && active !== near.ownerDocument.body ? active : null
}

/** Opens the dialog, without taking the focus if it is beside the page. */
function show(node: HTMLDialogElement, modal: boolean) {
  if (modal) node.showModal()
  // The dialog's show() would take the focus.
  else node.open = true
}

/** Opens and closes the panel's dialog, and moves the focus into it by `takeFocus`, and back. */
function useDialog({ dialog, open, modal, launcher, isLeftOpen }: PanelOptions, takeFocus: () => void) {
  /** Whether it is shown as a sheet; null while it is closed. */
  const shownModal = useRef<boolean | null>(null)
  const opener = useRef<HTMLElement | null>(null)

  useEffect(() => {
    const node = dialog.current
    if (!node) return
    if (open && shownModal.current === null) {
      opener.current = focusedNear(node)
      show(node, modal)
      shownModal.current = modal
      if (modal || !isLeftOpen.current) takeFocus()
    } else if (open && shownModal.current !== modal) {
      const focused = node.contains(focusedNear(node)) ? focusedNear(node) : null
      node.close()
      show(node, modal)
      shownModal.current = modal
      focused?.focus()
    } else if (!open && shownModal.current !== null) {
      const mayReturnFocus = mayMoveFocus(node)
      shownModal.current = null
      if (node.open) node.close()
      const target = opener.current?.isConnected ? opener.current : launcher.current
      if (mayReturnFocus) target?.focus()
    }
  }, [dialog, open, modal, launcher, isLeftOpen, takeFocus])
}
