import type { Notices } from '@haat/core'
import { type FocusEvent, useEffect, useState } from 'react'

export interface HoldHandlers {
  onPointerEnter(): void
  onPointerLeave(): void
  onFocus(): void
  onBlur(event: FocusEvent): void
}

/**
 * Holds the notices, so that none disappears, for as long as `when` says so: it is told whether the pointer or the focus
 * is on the element that gets the handlers. With another `key` its controls are others, and have no focus.
 */
export function useHold(notices: Notices, when: (touched: boolean) => boolean, key?: unknown): HoldHandlers {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = when(pointed || focused)
  useEffect(() => (held ? notices.hold() : undefined), [held, notices])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focused control is gone, and no event says so
  useEffect(() => setFocused(false), [key])
  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget)),
  }
}
