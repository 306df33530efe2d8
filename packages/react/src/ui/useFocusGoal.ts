import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Gives a function that takes a selector: what it finds in the region gets the focus as soon as it is there. */
export function useFocusGoal(region: RefObject<HTMLElement | null>): (selector: string) => void {
  const goal = useRef<string | null>(null)
  useLayoutEffect(() => {
    const node = goal.current === null ? null : region.current?.querySelector<HTMLElement>(goal.current)
    if (!node) return
    goal.current = null
    node.focus()
  })
  return (selector) => {
    goal.current = selector
  }
}
