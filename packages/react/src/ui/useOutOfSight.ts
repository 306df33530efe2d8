import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is scrolled out of sight; false until that is known. */
export function useOutOfSight(element: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    const node = element.current
    if (!node || !('IntersectionObserver' in globalThis)) return
    const observer = new IntersectionObserver(([entry]) => setOut(entry?.isIntersecting === false))
    observer.observe(node)
    return () => observer.disconnect()
  }, [element])
  return isOut
}
