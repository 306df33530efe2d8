import type { Stop, StoreOf } from '@haat/core'
import { type Signal, signal } from '@preact/signals-core'

/** Which of a shop's elements on this page speaks for it: the first that came, and after it the next. */
export const announcerStore = () => {
  const queue: (() => void)[] = []
  return {
    /** Whether there is one. */
    isTaken: () => queue.length > 0,
    /** Queues up; `speak` is called when it is one's turn. The returned function leaves. */
    join(speak: () => void): Stop {
      queue.push(speak)
      if (queue[0] === speak) speak()
      return () => {
        const wasFirst = queue[0] === speak
        queue.splice(queue.indexOf(speak), 1)
        if (wasFirst) queue[0]?.()
      }
    },
  }
}

/** Where the assistant floats. */
export interface Corner {
  readonly side: 'left' | 'right'
  /** Its panel is open. */
  readonly open: boolean
}

/** Which lower corner of the page the assistant has, so that messages keep out of its way. */
export const cornerStore: StoreOf<Signal<Corner | null>> = () => signal<Corner | null>(null)
