import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

export interface Newest {
  /** For the region that scrolls. */
  readonly region: RefObject<HTMLDivElement | null>
  /** For what is in it. */
  readonly lines: RefObject<HTMLDivElement | null>
  /** The reader looks at something older, and there is something newer. */
  readonly isBehind: boolean
  /** Goes to what was said last. */
  catchUp(): void
}

/** Pixels that a reader may be away from the newest line and still follow it. */
const NEAR = 48
/** Pixels above a line that is taller than the region: it is read from its beginning. */
const ABOVE = 22

/**
 * Keeps what was said last in sight, unless the reader went up to something older. `count` are the lines; `isAsked`: the
 * reader just said or pressed something, and follows what comes of it.
 */
export function useNewest(count: number, isAsked: boolean, open: boolean): Newest {
  const region = useRef<HTMLDivElement>(null)
  const lines = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const [isBehind, setBehind] = useState(false)

  /** As far down as there is, but no further than where the last line begins. */
  const goal = useCallback(() => {
    const node = region.current
    const last = lines.current?.querySelector<HTMLElement>(':scope > [data-newest]')
    if (!node) return 0
    const end = node.scrollHeight - node.clientHeight
    return last ? Math.min(end, last.offsetTop - ABOVE) : end
  }, [])
  const settle = useCallback(() => {
    const node = region.current
    // Never back up: the reader may be further down in a tall card.
    if (node && follows.current && node.scrollTop < goal()) node.scrollTop = goal()
  }, [goal])
  const catchUp = useCallback(() => {
    follows.current = true
    setBehind(false)
    settle()
  }, [settle])

  // biome-ignore lint/correctness/useExhaustiveDependencies: with every line that comes
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
    const look = () => {
      const isNear = node.scrollTop >= goal() - NEAR
      // What grows moves the goal away; only the reader moves up.
      if (isNear) follows.current = true
      else if (node.scrollTop < before) follows.current = false
      before = node.scrollTop
      if (isNear) setBehind(false)
    }
    node.addEventListener('scroll', look, { passive: true })
    if (!('ResizeObserver' in globalThis)) return () => node.removeEventListener('scroll', look)
    // Cards grow when what they show has come, the region shrinks when a keyboard comes up.
    const observer = new ResizeObserver(settle)
    observer.observe(content)
    observer.observe(node)
    return () => {
      observer.disconnect()
      node.removeEventListener('scroll', look)
    }
  }, [goal, settle])

  return { region, lines, isBehind, catchUp }
}
