import { batch, signal } from '@preact/signals-core'
import { type Failure, toFailure } from '../shared/failure.ts'
import type { Added } from './cart.wire.ts'
import { type CartWrite, joined, withoutFailed } from './cart.writes.ts'

/** How a write ended at the server. */
export type Settled =
  | { readonly state: 'done'; readonly answer: Added }
  | { readonly state: 'failed'; readonly failure: Failure }

/** How a write ended. `dropped`: its shopper left before it was answered. */
export type Ending = Settled | { readonly state: 'dropped' }

export interface CartQueueOptions {
  /** Takes a write to the server. */
  send(write: CartWrite): Promise<Added>
  /** Called when a write has ended, in the very moment in which it no longer waits. */
  onSettled(write: CartWrite, ending: Settled): void
  /** Everything is settled. */
  onIdle(): void
}

/** The writes of one cart, one at a time, in the order in which they were asked for. */
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
    /** What is not settled yet; the first is at the server. */
    writes,
    /** A change may be joined to another one that waits: only additions and removals are reported one by one. */
    ask(write: CartWrite, onEnding?: (ending: Ending) => void) {
      if (onEnding) listeners.set(write, onEnding)
      writes.value = joined(writes.peek(), write)
      if (writes.peek().length === 1) running = run()
    },
    /** Drops everything; how a write at the server ends is not reported. */
    clear() {
      turn += 1
      writes.value = []
      for (const write of [...listeners.keys()]) notify(write, { state: 'dropped' })
    },
    /** Settles when nothing waits any more, after `onIdle`. */
    rested: () => running,
  }
}

const endingOf = (sent: Promise<Added>): Promise<Settled> =>
  sent.then(
    (answer) => ({ state: 'done', answer }),
    (thrown: unknown) => ({ state: 'failed', failure: toFailure(thrown) }),
  )
