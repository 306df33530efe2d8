import type { Clock } from '@haat/core'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useMotion } from './useMotion.ts'

interface RotationOptions {
  /** Number of slides. */
  count: number
  clock: Clock
}

/** Time between slides, in ms. */
export const AUTOPLAY = 5000

/** Shortest swipe that changes the slide, in CSS px. */
const SWIPE = 40

export type Rotation = ReturnType<typeof useRotation>

/** The state of slides of which one is shown, changed by time and by the shopper; the first follows the last. */
export function useRotation({ count, clock }: RotationOptions) {
  const motion = useMotion()
  const [position, setPosition] = useState({ index: 0, reached: 0 })
  const start = useRef<number | null>(null)
  const index = count === 0 ? 0 : position.index % count

  const show = (next: number) => {
    const wrapped = count === 0 ? 0 : (next + count) % count
    setPosition(({ reached }) => ({ index: wrapped, reached: Math.max(reached, wrapped) }))
  }
  const move = (next: number) => {
    motion.stop()
    show(next)
  }

  const turns = motion.running && count > 1
  useEffect(() => {
    if (!turns) return
    return clock.after(AUTOPLAY, () =>
      setPosition(({ reached }) => {
        const next = (index + 1) % count
        return { index: next, reached: Math.max(reached, next) }
      }),
    )
  }, [turns, clock, index, count])

  return {
    motion,
    /** Index of the slide that is shown, from 0. */
    index,
    /** Whether a slide's picture should be loaded: the slide was shown, or is next. */
    isNear: (slide: number) => slide === 0 || (motion.hydrated && slide <= position.reached + 1),
    /** Moves by a number of slides, and stops automatic movement. */
    step: (by: number) => move(index + by),
    show: move,
    /** Event handlers for the element that contains slides and controls; they include those of the motion. */
    handlers: {
      ...motion.handlers,
      onPointerDown(event: PointerEvent) {
        motion.handlers.onPointerDown()
        start.current = event.pointerType === 'mouse' ? null : event.clientX
      },
      onPointerUp(event: PointerEvent) {
        motion.handlers.onPointerUp()
        const travelled = start.current === null ? 0 : event.clientX - start.current
        start.current = null
        if (Math.abs(travelled) > SWIPE) move(index + (travelled < 0 ? 1 : -1))
      },
    },
  }
}
