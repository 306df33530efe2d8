import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Returns a function that takes a selector: the element it finds in the region is focused as soon as it is rendered. */
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
