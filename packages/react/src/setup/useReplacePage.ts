import { type RefObject, useEffect, useRef } from 'react'

/** What stays usable: the notices, and what the page marks. */
const STAYS = '.haat-notices, [data-stays]'

/**
 * Makes the rest of the page inert while an element replaces it; the notices stay usable. Afterwards the page's main
 * part gets the focus.
 */
export function useInsteadOfPage(): RefObject<HTMLDivElement | null> {
  const node = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const inert: Element[] = []
    for (
      let place: Element | null = node.current;
      place && place !== document.body;
      place = place.parentElement
    )
      for (const other of place.parentElement?.children ?? [])
        if (
          other !== place &&
          !other.matches(STAYS) &&
          !other.querySelector(STAYS) &&
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
