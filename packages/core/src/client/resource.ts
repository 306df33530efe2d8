import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import type { Stop } from '../shared/clock.ts'
import { type Failure, toFailure } from '../shared/failure.ts'

/** Something that comes from the network, at any moment of its life. */
export type Loadable<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'ready'; readonly value: T }

/** A value that loads while it is in use. */
export interface Resource<T> {
  readonly state: ReadonlySignal<Loadable<T>>
  /** Begins to use it: loads if need be. The returned function ends that; the last one aborts the load. */
  use(): Stop
  /** Loads again; a value that is there stays until the new one has come, and when it fails. */
  reload(): Promise<void>
}

/** The same for its store, which may change the value. */
export interface Cell<T> extends Resource<T> {
  /** Changes a value that is there. A load that is under way begins anew: its answer may be older. */
  change(next: (value: T) => T): void
}

export const LOADING = { state: 'loading' } as const

/** The same for whoever owns its signal: see {@link resource}. */
export interface Source<T, S> extends Omit<Cell<T>, 'state'> {
  readonly state: Signal<Loadable<T> | S>
  /** Loads where it is in use, and neither fresh nor on its way. */
  begin(): void
  /** Aborts a load that is under way. The value is fresh from now on, or not. */
  stop(isFresh: boolean): void
  /** Whether there is an answer, or one on its way: where it changes elsewhere, both are too old. */
  isAsked(): boolean
}

/**
 * Makes a resource of a call: one call at a time, an older answer never replaces a newer one. A failed refresh leaves the
 * value, because an old list serves a shopper better than none; `onFailure` is called with every failure.
 *
 * ```ts
 * const sponsors = resource(sponsorsApi(http).list, (failure) => console.error('Error fetching sponsors:', failure))
 * ```
 * @param state where the value goes; it may have other states as well. @default a signal of its own
 */
export function resource<T>(
  load: (signal: AbortSignal) => Promise<T>,
  onFailure?: (failure: Failure) => void,
): Cell<T>
export function resource<T, S extends { readonly state: 'signed-out' }>(
  load: (signal: AbortSignal) => Promise<T>,
  onFailure: (failure: Failure) => void,
  state: Signal<Loadable<T> | S>,
): Source<T, S>
export function resource<T, S extends { readonly state: 'signed-out' }>(
  load: (signal: AbortSignal) => Promise<T>,
  onFailure: (failure: Failure) => void = () => {},
  state: Signal<Loadable<T> | S> = signal<Loadable<T> | S>(LOADING),
): Source<T, S> {
  let users = 0
  let fresh = false
  let running: AbortController | undefined

  function stop(isFresh = fresh) {
    running?.abort()
    running = undefined
    fresh = isFresh
  }
  async function start(): Promise<void> {
    stop()
    running = new AbortController()
    const { signal } = running
    try {
      const value = await load(signal)
      if (signal.aborted) return
      stop(true)
      state.value = { state: 'ready', value }
    } catch (thrown) {
      if (signal.aborted) return
      stop()
      const failure = toFailure(thrown)
      onFailure(failure)
      if (state.peek().state !== 'ready') state.value = { state: 'failed', failure }
    }
  }
  const begin = () => (users > 0 && !fresh && !running ? start() : undefined)
  return {
    state,
    begin,
    stop,
    isAsked: () => !(state.peek().state === 'loading' && !running),
    change(next) {
      const present = state.peek()
      if (present.state !== 'ready') return
      state.value = { state: 'ready', value: next(present.value) }
      if (running) void start()
    },
    use() {
      users += 1
      begin()
      let user = 1
      return () => {
        users -= user
        user = 0
        if (users === 0) stop()
      }
    },
    reload() {
      if (state.peek().state === 'failed') state.value = LOADING
      return start()
    },
  }
}

/** One value a key, made when it is first asked for: the lists of the categories, the pages of a listing. */
export function keyed<K, T extends object>(make: (key: K) => T): (key: K) => T {
  const made = new Map<K, T>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}
