import type { Who } from '@haat/core/assistant'
import { useCallback, useEffect, useRef } from 'react'
import { useLastFocus } from './useLastFocus.ts'
import { type PanelOptions, usePanel } from './usePanel.ts'
import { useShortcut } from './useShortcut.ts'

export interface PanelFocusOptions extends Omit<PanelOptions, 'takeFocus'> {
  /** What is known of who is signed in, as drawn: the store may be ahead of the screen. */
  state: Who['state']
  hide: () => void
}

/** Where the focus goes: the field, else the link or button beside it, else the messages; or an open question. */
const GOALS = {
  start: ['.haat-composer__entry:enabled', '.haat-composer__action', '.haat-chat__log'],
  question: ['.haat-chips[data-asking]'],
  log: ['.haat-chat__log'],
}

/**
 * Opens and closes the panel, and moves the focus: into it, back to where it was, by the shortcut, and to another
 * control when the one that has it disappears.
 */
export function usePanelFocus({ state, hide, ...panel }: PanelFocusOptions): void {
  const { dialog, open, modal, isLeftOpen } = panel
  // Opened before it is known who is signed in.
  const isEarly = useRef(false)
  const focusOn = useCallback(
    (goals: readonly string[]) => {
      for (const one of goals) {
        const node = dialog.current?.querySelector<HTMLElement>(one)
        // The page does not scroll; a sheet that is higher than the smallest windows does.
        if (node) return node.focus({ preventScroll: !modal })
      }
    },
    [dialog, modal],
  )
  const takeFocus = useCallback(() => {
    // Where the panel was left open on the previous page, no keyboard comes up.
    focusOn(isLeftOpen.current ? GOALS.log : GOALS.start)
    isEarly.current = !isLeftOpen.current && state === 'unknown'
  }, [focusOn, isLeftOpen, state])
  useEffect(() => {
    if (!isEarly.current || state === 'unknown') return
    isEarly.current = false
    if (dialog.current?.matches(':focus-within')) focusOn(GOALS.start)
  }, [dialog, state, focusOn])
  const rescue = useCallback(
    () => focusOn([...GOALS.question, ...(modal ? GOALS.log : GOALS.start)]),
    [focusOn, modal],
  )
  const toggle = useCallback(
    () => (dialog.current?.matches(':focus-within') ? hide() : focusOn(GOALS.start)),
    [dialog, hide, focusOn],
  )
  usePanel({ ...panel, takeFocus })
  useLastFocus(dialog, rescue)
  useShortcut(toggle, open)
}
