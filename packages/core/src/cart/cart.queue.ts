import { batch, signal } from '@preact/signals-core'
import { type Failure, toFailure } from '../shared/failure.ts'
import type { Added } from './cart.wire.ts'
import { type CartWrite, merged, withoutFailed } from './cart.writes.ts'

/** How a call for a write ended. */
export type Settled =
  | { readonly state: 'done'; readonly answer: Added }
  | { readonly state: 'failed'; readonly failure: Failure }

/** How a write ended. `dropped`: the shopper left before the response. */
export type Ending = Settled | { readonly state: 'dropped' }

export interface CartQueueOptions {
  /** Sends a write to the server. */
  send(write: CartWrite): Promise<Added>
  /** Called when a write has ended, in the same batch that removes it from the queue. */
  onSettled(write: CartWrite, ending: Settled): void
  /** Called when all writes have ended. */
  onIdle(): void
}

/** The writes of one cart, sent one at a time in the order of the requests. */
export function cartQueue({ send, onSettled, onIdle }: CartQueueOptions) {
  const writes = signal<readonly CartWrite[]>([])
  const listeners = new Map<CartWrite, (ending: Ending) => void>()
  let turn = 0
  let running: Promise<void> = Promise.resolve()

  const notify = (write: CartWrite, ending: Ending) => {
    const onEnding = listeners.get(write)
    listeners.delete(write)
    onEnding?.(ending)
  }

  async function run(): Promise<void> {
    const mine = turn
    for (let write = writes.peek()[0]; write; write = writes.peek()[0]) {
      const ending = await endingOf(send(write))
      if (mine !== turn) return
      const settled = write
      batch(() => {
        const waiting = writes.peek()
        writes.value = ending.state === 'done' ? waiting.slice(1) : withoutFailed(waiting)
        onSettled(settled, ending)
      })
      notify(settled, ending)
    }
    onIdle()
  }

  return {
    /** Writes that have not ended; the first has been sent. */
    writes,
    /** Adds a write. A change may be merged into a waiting one: only additions and removals are reported one by one. */
    enqueue(write: CartWrite, onEnding?: (ending: Ending) => void) {
      if (onEnding) listeners.set(write, onEnding)
      writes.value = merged(writes.peek(), write)
      if (writes.peek().length === 1) running = run()
    },
    /** Drops all writes; the result of a running call is not reported. */
    clear() {
      turn += 1
      writes.value = []
      for (const write of [...listeners.keys()]) notify(write, { state: 'dropped' })
    },
    /** Resolves when the queue is empty, after `onIdle`. */
    whenIdle: () => running,
  }
}

const endingOf = (sent: Promise<Added>): Promise<Settled> =>
  sent.then(
    (answer) => ({ state: 'done', answer }),
    (thrown: unknown) => ({ state: 'failed', failure: toFailure(thrown) }),
  )
