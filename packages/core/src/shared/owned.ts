import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Stop } from './clock.ts'
import { Failure, toFailure } from './failure.ts'
import type { Identity, SessionState } from './identity.ts'
import type { Loadable } from './loadable.ts'

/** Something of the signed-in shopper's that comes from the network. */
export type Owned<T> = { readonly state: 'signed-out' } | Loadable<T>

/** A shopper's own thing, loaded while somebody looks at it, and gone without a trace when they leave. */
export interface OwnedResource<T> {
  readonly state: ReadonlySignal<Owned<T>>
  /** Says that somebody looks. The returned function says that they left. */
  use(): Stop
  /** Loads again; a value in hand stays while the new one is on its way, and when it fails. */
  reload(): Promise<void>
}

/** The same in its store's hands, which may change the value in hand. */
export interface OwnedCell<T> extends OwnedResource<T> {
  /** Changes the value in hand; nothing happens where there is none. Whatever load is under way is asked anew. */
  change(next: (value: T) => T): void
  /** The value as the server just told it: newer than any load that is under way. */
  settle(userId: string, value: T): void
}

const LOADING = { state: 'loading' } as const
const SIGNED_OUT = { state: 'signed-out' } as const

const userOf = (session: SessionState): string | null =>
  session.state === 'signed-in' ? session.userId : null

/**
 * Makes an {@link OwnedCell}. Another shopper never sees it, not even for a moment: the value is dropped in the very
 * change that tells of them, and an answer that comes too late is thrown away (fault F35).
 */
export function owned<T>(
  identity: Pick<Identity, 'session' | 'ready'>,
  load: (userId: string, signal: AbortSignal) => Promise<T>,
  onFailure: (failure: Failure) => void = () => {},
): OwnedCell<T> {
  const { session } = identity
  const state = signal<Owned<T>>(LOADING)
  let owner: string | null = null
  let users = 0
  let fresh = false
  let running: AbortController | undefined

  function abort() {
    running?.abort()
    running = undefined
  }

  async function start(): Promise<void> {
    if (owner === null) return
    abort()
    const mine = new AbortController()
    running = mine
    try {
      const value = await load(owner, mine.signal)
      if (mine.signal.aborted) return
      fresh = true
      state.value = { state: 'ready', value }
    } catch (thrown) {
      if (mine.signal.aborted) return
      fail(toFailure(thrown))
    } finally {
      if (running === mine) running = undefined
    }
  }

  function fail(failure: Failure) {
    onFailure(failure)
    if (state.peek().state !== 'ready') state.value = { state: 'failed', failure }
  }

  session.subscribe((present) => {
    const next = userOf(present)
    if (next !== owner || present.state === 'signed-out') {
      abort()
      fresh = false
      owner = next
      state.value = present.state === 'signed-out' ? SIGNED_OUT : LOADING
    }
    if (present.state === 'unavailable') fail(new Failure('offline'))
    if (users > 0 && owner !== null && !fresh && running === undefined) void start()
  })

  return {
    state,
    use() {
      users += 1
      if (owner !== null && !fresh && running === undefined) void start()
      let left = false
      return () => {
        if (left) return
        left = true
        users -= 1
        if (users === 0) abort()
      }
    },
    async reload() {
      if (state.peek().state === 'failed') state.value = LOADING
      if (owner !== null) return start()
      // The identity service could not be reached; perhaps it can now.
      await identity.ready()
      if (session.peek().state === 'unavailable') fail(new Failure('offline'))
      else if (!fresh && running === undefined) await start()
    },
    change(next) {
      const present = state.peek()
      if (present.state !== 'ready') return
      if (running !== undefined) {
        abort()
        fresh = false
      }
      state.value = { state: 'ready', value: next(present.value) }
    },
    settle(userId, value) {
      if (userId !== owner) return
      abort()
      fresh = true
      state.value = { state: 'ready', value }
    },
  }
}
