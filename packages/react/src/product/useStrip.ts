import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** Time after the last scroll event until the position is read, in ms. */
const REST = 120

/**
 * The state of a row of items, one of them visible, scrolled by touch (scroll snap), by key and by button.
 * @param wanted the item to show when this changes; below 0 nothing moves
 */
export function useStrip(count: number, wanted: number) {
  const strip = useRef<HTMLDivElement>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [at, setAt] = useState(0)
  const current = Math.min(at, Math.max(0, count - 1))

  function go(index: number) {
    const next = (index + count) % count
    const node = strip.current
    // The style sheet makes scrolling smooth, unless reduced motion is preferred. Jumps past other items are instant.
    const behavior = Math.abs(next - current) > 1 ? 'instant' : 'auto'
    node?.scrollTo?.({ left: next * node.clientWidth, behavior })
    setAt(next)
  }

  function readPosition() {
    const node = strip.current
    if (node && node.clientWidth > 0) setAt(Math.round(node.scrollLeft / node.clientWidth))
  }
  // The shopper may have scrolled it before hydration.
  useEffect(readPosition, [])

  const before = useRef(wanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when `wanted` changes
  useEffect(() => {
    if (wanted >= 0 && wanted !== before.current) go(wanted)
    before.current = wanted
  }, [wanted])

  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: current - 1,
    ArrowRight: current + 1,
    Home: 0,
    End: count - 1,
  }
  return {
    /** Index of the visible item. */
    at: current,
    /** Scrolls to the item at an index; -1 is the last item, `count` the first. */
    go,
    /** Props of the element that scrolls. */
    props: {
      ref: strip,
      onKeyDown(event: KeyboardEvent) {
        const to = steps[event.key]
        if (to === undefined || event.target !== event.currentTarget) return
        event.preventDefault()
        go(to)
      },
      // A swipe across several pictures is announced once, at its end.
      onScroll() {
        clearTimeout(resting.current)
        resting.current = setTimeout(readPosition, REST)
      },
    },
  }
}
