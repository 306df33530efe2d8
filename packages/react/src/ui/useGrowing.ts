import { type RefObject, useEffect, useRef, useState } from 'react'

/** So many at first, and so many more each time. */
const STEP = 48

export interface Growing<T> {
  readonly shown: readonly T[]
  /** For an element after the last one shown; absent from the page once all are there. */
  readonly end: RefObject<HTMLDivElement | null>
  readonly more: boolean
}

/** Shows a long list bit by bit as its end comes near: ten thousand cards at once would stop the page (fault F10). */
export function useGrowing<T>(list: readonly T[]): Growing<T> {
  const [count, setCount] = useState(STEP)
  const end = useRef<HTMLDivElement>(null)
  const more = count < list.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each growth the end lies elsewhere
  useEffect(() => {
    const node = end.current
    if (!node || !more) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setCount((before) => before + STEP),
      { rootMargin: '100% 0px' },
    )
    observer.observe(node)
    return () => observer.disconnect()
  }, [more, count])
  return { shown: more ? list.slice(0, count) : list, end, more }
}
