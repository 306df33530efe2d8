import { type RefObject, useEffect, useRef } from 'react'

/** What goes on working beside it: what the shop says, and what the page marks as such. */
const STAYS = '.haat-notices, [data-stays]'

/**
 * Something takes the place of the whole page while it is there: the rest can neither be pressed nor reached, but the
 * shop's messages can. Focus goes to the page's main part afterwards.
 */
export function useInsteadOfPage(): RefObject<HTMLDivElement | null> {
  const node = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const stilled: Element[] = []
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
          stilled.push(other)
    for (const other of stilled) other.setAttribute('inert', '')
    return () => {
      for (const other of stilled) other.removeAttribute('inert')
      document.querySelector('main')?.focus({ preventScroll: true })
    }
  }, [])
  return node
}
