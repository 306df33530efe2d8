import { batch, type ReadonlySignal, signal } from '@preact/signals-core'
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
  /** Hears how a write ended, in the very moment in which it is no longer among the waiting ones. */
  land(write: CartWrite, ending: Settled): void
  /** Everything is settled. */
  rest(): void
}

/** The writes of one cart, one at a time, in the order in which they were asked for. */
export interface CartQueue {
  /** What is not settled yet; the first is at the server. */
  readonly writes: ReadonlySignal<readonly CartWrite[]>
  /** A change may be joined to another one that waits: only additions and removals are heard of one by one. */
  ask(write: CartWrite, heard?: (ending: Ending) => void): void
  /** Forgets everything; what is at the server ends unheard. */
  clear(): void
  /** Settles when nothing waits any more; `rest` was called before. */
  rested(): Promise<void>
}

export function cartQueue({ send, land, rest }: CartQueueOptions): CartQueue {
  const writes = signal<readonly CartWrite[]>([])
  const ears = new Map<CartWrite, (ending: Ending) => void>()
  let turn = 0
  let running: Promise<void> = Promise.resolve()

  const tell = (write: CartWrite, ending: Ending) => {
    const heard = ears.get(write)
    ears.delete(write)
    heard?.(ending)
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
        land(settled, ending)
      })
      tell(settled, ending)
    }
    rest()
  }

  return {
    writes,
    ask(write, heard) {
      if (heard) ears.set(write, heard)
      writes.value = joined(writes.peek(), write)
      if (writes.peek().length === 1) running = run()
    },
    clear() {
      turn += 1
      writes.value = []
      for (const write of [...ears.keys()]) tell(write, { state: 'dropped' })
    },
    rested: () => running,
  }
}

const endingOf = (sent: Promise<Added>): Promise<Settled> =>
  sent.then(
    (answer) => ({ state: 'done', answer }),
    (thrown: unknown) => ({ state: 'failed', failure: toFailure(thrown) }),
  )
