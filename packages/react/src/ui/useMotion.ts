import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** The state of something that moves by itself (decisions "Motion"). */
export interface Motion {
  /** Controls may be shown. False at prerender. */
  hydrated: boolean
  /** It may move; false once the shopper has stopped it. */
  playing: boolean
  /** It moves now: it is playing, and no pointer is on it. */
  running: boolean
  stop(): void
  toggle(): void
  /** For the element that holds the moving thing and its controls. */
  handlers: {
    onPointerEnter(event: PointerEvent): void
    onPointerLeave(event: PointerEvent): void
    onPointerDown(event: PointerEvent): void
    onPointerUp(event: PointerEvent): void
    onPointerCancel(event: PointerEvent): void
    onFocus(event: FocusEvent): void
  }
}

const REDUCED = '(prefers-reduced-motion: reduce)'

/** Starts on hydration, unless reduced motion is preferred; pauses under a pointer; stops on keyboard focus. */
export function useMotion(): Motion {
  const [hydrated, setHydrated] = useState(false)
  const [playing, setPlaying] = useState(false)
  const [hovered, setHovered] = useState(false)
  // A press moves the focus too, but is no keyboard focus.
  const pressed = useRef(false)

  useEffect(() => {
    const reduced = globalThis.matchMedia?.(REDUCED)
    setHydrated(true)
    setPlaying(!reduced?.matches)
    const stopIfReduced = () => reduced?.matches && setPlaying(false)
    reduced?.addEventListener('change', stopIfReduced)
    return () => reduced?.removeEventListener('change', stopIfReduced)
  }, [])

  const release = () => {
    pressed.current = false
  }
  return {
    hydrated,
    playing,
    running: playing && !hovered,
    stop: () => setPlaying(false),
    toggle: () => setPlaying((before) => !before),
    handlers: {
      onPointerEnter: (event) => event.pointerType === 'mouse' && setHovered(true),
      onPointerLeave: (event) => event.pointerType === 'mouse' && setHovered(false),
      onPointerDown: () => {
        pressed.current = true
      },
      onPointerUp: release,
      onPointerCancel: release,
      onFocus: () => {
        if (!pressed.current) setPlaying(false)
        release()
      },
    },
  }
}
