import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

interface Newest {
  /** Ref of the region that scrolls. */
  readonly region: RefObject<HTMLDivElement | null>
  /** Ref of its content. */
  readonly lines: RefObject<HTMLDivElement | null>
  /** Whether the reader has scrolled up and there is a newer message. */
  readonly isBehind: boolean
  /** Scrolls to the newest message. */
  catchUp(): void
}

/** Distance from the newest line within which the reader is considered to follow it, in CSS px. */
const NEAR = 48
/** Space above a line that is taller than the region, in CSS px: its beginning must be visible. */
const ABOVE = 22

/**
 * Keeps the newest message in view, unless the reader has scrolled up. `count` is the number of lines. `isAnswerDue` is
 * true after the reader sent a message or pressed a button: then the answer is scrolled into view too.
 */
export function useNewest(count: number, isAnswerDue: boolean, open: boolean): Newest {
  const region = useRef<HTMLDivElement>(null)
  const lines = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const [isBehind, setBehind] = useState(false)

  /** The scroll position of the region's end, but not below the beginning of the last line. */
  const target = useCallback(() => {
    const node = region.current
    const last = lines.current?.querySelector<HTMLElement>(':scope > [data-newest]')
    if (!node) return 0
    const end = node.scrollHeight - node.clientHeight
    return last ? Math.min(end, last.offsetTop - ABOVE) : end
  }, [])
  const showNewest = useCallback(() => {
    const node = region.current
    // Not upwards, as the reader may be further down in a tall card.
    if (node && follows.current && node.scrollTop < target()) node.scrollTop = target()
  }, [target])
  const catchUp = useCallback(() => {
    follows.current = true
    setBehind(false)
    showNewest()
  }, [showNewest])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with every new line
  useEffect(() => {
    if (isAnswerDue || !open) follows.current = true
    if (follows.current) showNewest()
    else setBehind(true)
  }, [count, isAnswerDue, open, showNewest])

  useEffect(() => {
    const node = region.current
    const content = lines.current
    if (!node || !content) return
    let before = node.scrollTop
    const onScroll = () => {
      const isNear = node.scrollTop >= target() - NEAR
      // Growing content only increases the distance to the end; scrolling up is done by the reader.
      if (isNear) follows.current = true
      else if (node.scrollTop < before) follows.current = false
      before = node.scrollTop
      if (isNear) setBehind(false)
    }
    node.addEventListener('scroll', onScroll, { passive: true })
    if (!('ResizeObserver' in globalThis)) return () => node.removeEventListener('scroll', onScroll)
    // Cards grow when they have loaded, the region shrinks when a keyboard opens.
    const observer = new ResizeObserver(showNewest)
    observer.observe(content)
    observer.observe(node)
    return () => {
      observer.disconnect()
      node.removeEventListener('scroll', onScroll)
    }
  }, [target, showNewest])

  return { region, lines, isBehind, catchUp }
}
