import { useEffect, useRef, useState } from 'react'

/** Number of entries that are shown at first and added each time. */
const STEP = 48

/** Shows more of a long list when its end is scrolled into view: ten thousand cards would block the page. */
export function useGrowingList<T>(list: readonly T[]) {
  const [count, setCount] = useState(STEP)
  const end = useRef<HTMLDivElement>(null)
  const more = count < list.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end moves with every part
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
  return {
    shown: more ? list.slice(0, count) : list,
    /** Ref of an element after the last entry; needed only while `more` is true. */
    end,
    more,
  }
}
