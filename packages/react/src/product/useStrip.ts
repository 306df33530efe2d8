import { wrap } from '@haat/core/product'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** How long a strip must rest before its place counts, in ms. */
const REST = 120

export interface Strip {
  strip: RefObject<HTMLDivElement | null>
  /** Index of the item in sight. */
  at: number
  /** Goes to an item; the ring closes at both ends. */
  go(index: number): void
  onKeyDown(event: KeyboardEvent): void
  onScroll(): void
}

/** A row of items, one in sight, that scroll-snap moves by hand and this hook by key and button. */
export function useStrip(count: number): Strip {
  const strip = useRef<HTMLDivElement>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [at, setAt] = useState(0)
  const place = Math.min(at, Math.max(0, count - 1))

  function go(index: number) {
    const next = wrap(index, 0, count)
    const node = strip.current
    // Round the end in one step: a film that runs backwards through everything tells nothing.
    const behavior = Math.abs(next - place) > 1 ? 'instant' : 'smooth'
    node?.scrollTo?.({ left: next * node.clientWidth, behavior: calm() ? 'instant' : behavior })
    setAt(next)
  }

  // It may have been scrolled before its code was there.
  useEffect(() => {
    const node = strip.current
    if (node && node.scrollLeft > 0) setAt(Math.round(node.scrollLeft / node.clientWidth))
  }, [])

  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: place - 1,
    ArrowRight: place + 1,
    Home: 0,
    End: count - 1,
  }
  return {
    strip,
    at: place,
    go,
    onKeyDown(event) {
      const to = steps[event.key]
      if (to === undefined || event.target !== event.currentTarget) return
      event.preventDefault()
      go(to)
    },
    // A place counts once the strip rests, so that a swipe over three pictures is announced once.
    onScroll() {
      clearTimeout(resting.current)
      resting.current = setTimeout(() => {
        const node = strip.current
        if (node && node.clientWidth > 0) setAt(Math.round(node.scrollLeft / node.clientWidth))
      }, REST)
    },
  }
}

const calm = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
