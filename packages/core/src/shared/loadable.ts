import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Stop } from './clock.ts'
import { type Failure, toFailure } from './failure.ts'

/** Something that comes from the network, at any moment of its life. */
export type Loadable<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'ready'; readonly value: T }

/** A value that loads while somebody looks at it. */
export interface Resource<T> {
  readonly state: ReadonlySignal<Loadable<T>>
  /** Says that somebody looks: loads if need be. The returned function says that they left; the last one aborts. */
  use(): Stop
  /** Loads again; a value in hand stays while the new one is on its way. */
  reload(): Promise<void>
}

/** The same in its store's hands, which may change the value in hand. */
export interface Cell<T> extends Resource<T> {
  /** Changes the value in hand; nothing happens where there is none. Whatever load is under way is asked anew. */
  change(next: (value: T) => T): void
}

const LOADING = { state: 'loading' } as const

/**
 * Makes a {@link Cell} of a call. One call at a time; a stale answer never wins. A failed refresh keeps the value
 * in hand, because an old list serves a shopper better than none; `onFailure` hears of every failure.
 */
export function resource<T>(
  load: (signal: AbortSignal) => Promise<T>,
  onFailure: (failure: Failure) => void = () => {},
): Cell<T> {
  const state = signal<Loadable<T>>(LOADING)
  let users = 0
  let fresh = false
  let running: { readonly abort: AbortController; readonly done: Promise<void> } | undefined

  function start(): Promise<void> {
    running?.abort.abort()
    const abort = new AbortController()
    const settle = (next: () => void) => {
      if (abort.signal.aborted) return
      running = undefined
      next()
    }
    const done = load(abort.signal).then(
      (value) =>
        settle(() => {
          fresh = true
          state.value = { state: 'ready', value }
        }),
      (thrown: unknown) =>
        settle(() => {
          const failure = toFailure(thrown)
          onFailure(failure)
          if (state.peek().state !== 'ready') state.value = { state: 'failed', failure }
        }),
    )
    running = { abort, done }
    return done
  }

  return {
    state,
    use() {
      users += 1
      if (!fresh && running === undefined) void start()
      let left = false
      return () => {
        if (left) return
        left = true
        users -= 1
        if (users > 0) return
        running?.abort.abort()
        running = undefined
      }
    },
    reload() {
      if (state.peek().state === 'failed') state.value = LOADING
      return start()
    },
    change(next) {
      const present = state.peek()
      if (present.state !== 'ready') return
      state.value = { state: 'ready', value: next(present.value) }
      // What it is about to answer may be older than the change.
      if (running !== undefined) void start()
    },
  }
}

/** One value a key, made on first asking: the lists of the categories, the pages of a listing. */
export function keyed<K extends string, T>(make: (key: K) => T): (key: K) => T {
  const made = new Map<K, T>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}
