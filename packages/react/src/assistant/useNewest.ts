import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

export interface Newest {
  /** For the region that scrolls. */
  readonly region: RefObject<HTMLDivElement | null>
  /** For its content. */
  readonly lines: RefObject<HTMLDivElement | null>
  /** The reader has scrolled up, and there is a newer message. */
  readonly isBehind: boolean
  /** Scrolls to the newest message. */
  catchUp(): void
}

/** Distance from the newest line within which the reader still follows it, in CSS px. */
const NEAR = 48
/** Space above a line that is taller than the region, which is read from its beginning, in CSS px. */
const ABOVE = 22

/**
 * Keeps the newest message in view, unless the reader has scrolled up. `count` is the number of lines; `isAsked`: the
 * reader has just sent or pressed something, and follows the answer.
 */
export function useNewest(count: number, isAsked: boolean, open: boolean): Newest {
  const region = useRef<HTMLDivElement>(null)
  const lines = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const [isBehind, setBehind] = useState(false)

  /** The end of the region, but no further than the beginning of the last line. */
  const goal = useCallback(() => {
    const node = region.current
    const last = lines.current?.querySelector<HTMLElement>(':scope > [data-newest]')
    if (!node) return 0
    const end = node.scrollHeight - node.clientHeight
    return last ? Math.min(end, last.offsetTop - ABOVE) : end
  }, [])
  const settle = useCallback(() => {
    const node = region.current
    // Never upwards: the reader may be further down in a tall card.
    if (node && follows.current && node.scrollTop < goal()) node.scrollTop = goal()
  }, [goal])
  const catchUp = useCallback(() => {
    follows.current = true
    setBehind(false)
    settle()
  }, [settle])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with every new line
  useEffect(() => {
    if (isAsked || !open) follows.current = true
    if (follows.current) settle()
    else setBehind(true)
  }, [count, isAsked, open, settle])

  useEffect(() => {
    const node = region.current
    const content = lines.current
    if (!node || !content) return
    let before = node.scrollTop
    const onScroll = () => {
      const isNear = node.scrollTop >= goal() - NEAR
      // Growing content moves the end away; only the reader scrolls up.
      if (isNear) follows.current = true
      else if (node.scrollTop < before) follows.current = false
      before = node.scrollTop
      if (isNear) setBehind(false)
    }
    node.addEventListener('scroll', onScroll, { passive: true })
    if (!('ResizeObserver' in globalThis)) return () => node.removeEventListener('scroll', onScroll)
    // Cards grow when they are loaded, the region shrinks when a keyboard comes up.
    const observer = new ResizeObserver(settle)
    observer.observe(content)
    observer.observe(node)
    return () => {
      observer.disconnect()
      node.removeEventListener('scroll', onScroll)
    }
  }, [goal, settle])

  return { region, lines, isBehind, catchUp }
}
