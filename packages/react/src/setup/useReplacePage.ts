import { type RefObject, useEffect, useRef } from 'react'

/** Selector of elements that stay usable: the notices, and elements that the page marks. */
const USABLE = '.haat-notices, [data-stays]'

/**
 * Makes the rest of the page inert while an element replaces it; the notices stay usable. Afterwards it focuses the
 * page's main element.
 */
export function useReplacePage(): RefObject<HTMLDivElement | null> {
  const node = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const inert: Element[] = []
    for (
      let element: Element | null = node.current;
      element && element !== document.body;
      element = element.parentElement
    )
      for (const other of element.parentElement?.children ?? [])
        if (
          other !== element &&
          !other.matches(USABLE) &&
          !other.querySelector(USABLE) &&
          !other.hasAttribute('inert')
        )
          inert.push(other)
    for (const other of inert) other.setAttribute('inert', '')
    return () => {
      for (const other of inert) other.removeAttribute('inert')
      document.querySelector('main')?.focus({ preventScroll: true })
    }
  }, [])
  return node
}
