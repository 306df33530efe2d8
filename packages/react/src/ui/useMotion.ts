import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** How something that moves by itself behaves (decisions "Motion"). */
export interface Motion {
  /** Code has arrived: controls may be shown. False at prerender. */
  awake: boolean
  /** The shopper lets it move; false after stopping for good. */
  playing: boolean
  /** It moves now: playing, and no pointer is on it. */
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

/** Starts once code is there, unless motion is unwanted; rests under a pointer; stops for good on keyboard focus. */
export function useMotion(): Motion {
  const [awake, setAwake] = useState(false)
  const [playing, setPlaying] = useState(false)
  const [hovered, setHovered] = useState(false)
  // A press brings focus too, but says by itself what it wants.
  const pressed = useRef(false)

  useEffect(() => {
    const reduced = globalThis.matchMedia?.(REDUCED)
    setAwake(true)
    setPlaying(!reduced?.matches)
    const stopWhereUnwanted = () => reduced?.matches && setPlaying(false)
    reduced?.addEventListener('change', stopWhereUnwanted)
    return () => reduced?.removeEventListener('change', stopWhereUnwanted)
  }, [])

  const release = () => {
    pressed.current = false
  }
  return {
    awake,
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
