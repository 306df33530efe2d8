import type { Who } from '@haat/core/assistant'
import { useCallback, useEffect, useRef } from 'react'
import { useLastFocus } from './useLastFocus.ts'
import { type PanelOptions, usePanel } from './usePanel.ts'
import { useShortcut } from './useShortcut.ts'

interface PanelFocusOptions extends Omit<PanelOptions, 'takeFocus'> {
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
export function usePanelFocus({ state, hide, ...panel }: PanelFocusOptions): void {
  const { dialog, open, modal, isLeftOpen } = panel
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
  usePanel({ ...panel, takeFocus })
  useLastFocus(dialog, rescue)
  useShortcut(toggle, open)
}
