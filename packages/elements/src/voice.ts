import type { StoreOf } from '@haat/core'

/** Which of a shop's elements on this page speaks for it: the first that came, and after it the next. */
export interface VoiceStore {
  /** Queues up; `speak` is called when it is one's turn. The returned function leaves. */
  join(speak: () => void): () => void
}

export const voiceStore: StoreOf<VoiceStore> = () => {
  const queue: (() => void)[] = []
  return {
    join(speak) {
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
