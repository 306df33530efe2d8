import type { Stop, StoreOf } from '@haat/core'
import { type Signal, signal } from '@preact/signals-core'

/** Chooses the element of a shop that shows its notices on this page: the first one, and the next when it is removed. */
export const announcerStore = () => {
  const queue: (() => void)[] = []
  return {
    /** Whether the shop has an announcer. */
    isTaken: () => queue.length > 0,
    /** Queues an element; `start` is called when it becomes the announcer. Returns a function that removes it. */
    join(start: () => void): Stop {
      queue.push(start)
      if (queue[0] === start) start()
      return () => {
        const wasFirst = queue[0] === start
        queue.splice(queue.indexOf(start), 1)
        if (wasFirst) queue[0]?.()
      }
    },
  }
}

/** The place of the assistant. */
interface Corner {
  readonly side: 'left' | 'right'
  /** Whether its panel is open. */
  readonly open: boolean
}

/** The lower corner of the page that the assistant is in, so that notices leave space for it. */
export const cornerStore: StoreOf<Signal<Corner | null>> = () => signal<Corner | null>(null)
