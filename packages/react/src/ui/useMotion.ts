import { type PointerEvent, useEffect, useRef, useState } from 'react'

const REDUCED = '(prefers-reduced-motion: reduce)'

export type Motion = ReturnType<typeof useMotion>

/**
 * The state of something that moves by itself (decisions "Motion"). It starts on hydration, unless reduced motion is
 * preferred; pauses under a pointer; stops on keyboard focus.
 */
export function useMotion() {
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
    /** Controls may be shown. False at prerender. */
    hydrated,
    /** It may move; false once the shopper has stopped it. */
    playing,
    /** It moves now: it is playing, and no pointer is on it. */
    running: playing && !hovered,
    stop: () => setPlaying(false),
    toggle: () => setPlaying((before) => !before),
    /** For the element that holds the moving thing and its controls. */
    handlers: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setHovered(true),
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && setHovered(false),
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
