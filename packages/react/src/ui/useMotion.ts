import { type PointerEvent, useEffect, useRef, useState } from 'react'

const REDUCED = '(prefers-reduced-motion: reduce)'

export type Motion = ReturnType<typeof useMotion>

/**
 * The state of an automatic movement. It starts on hydration, unless reduced motion is preferred. It
 * pauses under a pointer and stops on keyboard focus.
 */
export function useMotion() {
  const [hydrated, setHydrated] = useState(false)
  const [playing, setPlaying] = useState(false)
  const [hovered, setHovered] = useState(false)
  // A press moves the focus too, but is not keyboard focus.
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
    /** Whether controls may be shown; false on the prerendered page. */
    hydrated,
    /** Whether movement is on; false after the shopper has stopped it. */
    playing,
    /** Whether it moves now: it is playing, and no pointer is over it. */
    running: playing && !hovered,
    stop: () => setPlaying(false),
    toggle: () => setPlaying((before) => !before),
    /** Event handlers for the element that contains the moving content and its controls. */
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
