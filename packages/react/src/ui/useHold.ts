import { type FocusEvent, useEffect, useState } from 'react'

/**
 * Calls `hold` while the pointer or the focus is on an element, or another tab is open, and then the function that
 * `hold` returned. Returns the handlers of the element.
 * @param isShown whether there is something to hold; there is no pointer event when it is removed
 */
export function useHold(hold: () => () => void, isShown: boolean) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const hidden = useHidden()
  const held = isShown && (hovered || focused || hidden)
  useEffect(() => (held ? hold() : undefined), [held, hold])
  useEffect(() => {
    if (!isShown) setHovered(false)
  }, [isShown])
  return {
    // Not onPointerEnter: it may appear under a resting pointer.
    onPointerMove: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    // The element itself has the focus after one of its controls was removed.
    onFocus: ({ target, currentTarget }: FocusEvent) => setFocused(target !== currentTarget),
    onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
  }
}

/** Whether another tab is open. */
function useHidden(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    const update = () => setHidden(document.visibilityState === 'hidden')
    update()
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  return hidden
}
