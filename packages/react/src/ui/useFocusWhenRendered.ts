import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Returns a function that takes a selector: the element it finds in the region is focused as soon as it is rendered. */
export function useFocusWhenRendered(region: RefObject<HTMLElement | null>): (selector: string) => void {
  const target = useRef<string | null>(null)
  useLayoutEffect(() => {
    const node = target.current === null ? null : region.current?.querySelector<HTMLElement>(target.current)
    if (!node) return
    target.current = null
    node.focus()
  })
  return (selector) => {
    target.current = selector
  }
}
