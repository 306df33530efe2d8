import type { Clock } from '@haat/core'
import { useEffect, useRef, useState } from 'react'
import { type Motion, useMotion } from './useMotion.ts'

export interface RotationOptions {
  /** Number of slides. */
  count: number
  /** Time between slides, in ms. */
  every: number
  clock: Clock
}

/** Slides of which one is shown. */
export interface Rotation {
  motion: Motion
  /** Index of the slide that is shown, from 0. */
  index: number
  /** Whether a slide's picture should be loaded: it was shown, or is next. */
  isNear(index: number): boolean
  /** Shows another slide for the shopper, and stops automatic movement. */
  step(by: number): void
  show(index: number): void
  /** For the element that holds slides and controls; includes those of the motion. */
  handlers: Motion['handlers']
}

/** Distance of a swipe that changes the slide, in CSS px. */
const SWIPE = 40

/** Changes slides by time and by the shopper; after the last comes the first. */
export function useRotation({ count, every, clock }: RotationOptions): Rotation {
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
    return clock.after(every, () =>
      setPosition(({ reached }) => {
        const next = (index + 1) % count
        return { index: next, reached: Math.max(reached, next) }
      }),
    )
  }, [turns, clock, every, index, count])

  return {
    motion,
    index,
    isNear: (slide) => slide === 0 || (motion.hydrated && slide <= position.reached + 1),
    step: (by) => move(index + by),
    show: move,
    handlers: {
      ...motion.handlers,
      onPointerDown(event) {
        motion.handlers.onPointerDown(event)
        start.current = event.pointerType === 'mouse' ? null : event.clientX
      },
      onPointerUp(event) {
        motion.handlers.onPointerUp(event)
        const travelled = start.current === null ? 0 : event.clientX - start.current
        start.current = null
        if (Math.abs(travelled) > SWIPE) move(index + (travelled < 0 ? 1 : -1))
      },
    },
  }
}
