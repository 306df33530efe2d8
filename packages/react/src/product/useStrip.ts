import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** Time after the last scroll event until the position counts, in ms. */
const REST = 120

export type Strip = ReturnType<typeof useStrip>

/**
 * A row of items, one of them visible, scrolled by hand (scroll snap), by key and by button.
 * @param wanted the item to show when this changes; below 0 nothing moves
 */
export function useStrip(count: number, wanted: number) {
  const strip = useRef<HTMLDivElement>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [at, setAt] = useState(0)
  const place = Math.min(at, Math.max(0, count - 1))

  function go(index: number) {
    const next = (index + count) % count
    const node = strip.current
    // The style sheet makes it smooth, unless motion is unwanted. Not from the last to the first: it would pass the others.
    const behavior = Math.abs(next - place) > 1 ? 'instant' : 'auto'
    node?.scrollTo?.({ left: next * node.clientWidth, behavior })
    setAt(next)
  }

  function readPlace() {
    const node = strip.current
    if (node && node.clientWidth > 0) setAt(Math.round(node.scrollLeft / node.clientWidth))
  }
  // It may have been scrolled before hydration.
  useEffect(readPlace, [])

  const before = useRef(wanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice moves it, nothing else
  useEffect(() => {
    if (wanted >= 0 && wanted !== before.current) go(wanted)
    before.current = wanted
  }, [wanted])

  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: place - 1,
    ArrowRight: place + 1,
    Home: 0,
    End: count - 1,
  }
  return {
    /** Index of the visible item. */
    at: place,
    /** Scrolls to an item, from -1 (the last) to one behind the last (the first). */
    go,
    /** For the element that scrolls. */
    props: {
      ref: strip,
      onKeyDown(event: KeyboardEvent) {
        const to = steps[event.key]
        if (to === undefined || event.target !== event.currentTarget) return
        event.preventDefault()
        go(to)
      },
      // A swipe over three pictures is announced once, at its end.
      onScroll() {
        clearTimeout(resting.current)
        resting.current = setTimeout(readPlace, REST)
      },
    },
  }
}
