import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import type { Clock, Stop } from '../shared/clock.ts'
import { type Failure, toFailure } from '../shared/failure.ts'
import { isTemporary, retryLater } from './retry.ts'

/** The state of a value that is loaded from the network. */
export type Loadable<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'ready'; readonly value: T }

/** A value that loads while it is in use. */
export interface Resource<T> {
  readonly state: ReadonlySignal<Loadable<T>>
  /** Starts using the value: loads it if needed. The returned function stops using it; the last one aborts the load. */
  use(): Stop
  /** Loads again. The current value stays until the new one has arrived, or if loading fails. */
  reload(): Promise<void>
}

/** A resource for its store, which may change the value. */
export interface Cell<T> extends Resource<T> {
  /** Changes the value if there is one. A running load is restarted, because its answer may be older. */
  change(next: (value: T) => T): void
}

export const LOADING = { state: 'loading' } as const

/** A resource whose caller owns the signal: see {@link resource}. */
export interface Source<T, S> extends Omit<Cell<T>, 'state'> {
  readonly state: Signal<Loadable<T> | S>
  /** Loads if it is in use, not fresh, and not loading. */
  begin(): void
  /** Aborts a running load and sets whether the value is fresh. */
  stop(isFresh: boolean): void
  /** Whether there is an answer or a running load: both are outdated when the value changes elsewhere. */
  hasRequested(): boolean
}

/**
 * Creates a resource from a call: one call at a time, and an older answer never replaces a newer one. A failed refresh
 * keeps the value, because an old list is better than none. After a failure that may be temporary it is loaded again
 * while it is in use, see {@link retryLater}, for all its users together; `onFailure` is called with the first failure,
 * and with those of other calls.
 *
 * ```ts
 * const sponsors = resource(shop, sponsorsApi(shop.http).list, (failure) => console.error('Sponsors:', failure))
 * ```
 * @param state signal for the value, which may have other states. @default a new signal
 */
export function resource<T>(
  shop: { readonly clock: Clock },
  load: (signal: AbortSignal) => Promise<T>,
  onFailure?: (failure: Failure) => void,
): Cell<T>
export function resource<T, S extends { readonly state: 'signed-out' }>(
  shop: { readonly clock: Clock },
  load: (signal: AbortSignal) => Promise<T>,
  onFailure: (failure: Failure) => void,
  state: Signal<Loadable<T> | S>,
): Source<T, S>
export function resource<T, S extends { readonly state: 'signed-out' }>(
  { clock }: { readonly clock: Clock },
  load: (signal: AbortSignal) => Promise<T>,
  onFailure: (failure: Failure) => void = () => {},
  state: Signal<Loadable<T> | S> = signal<Loadable<T> | S>(LOADING),
): Source<T, S> {
  let users = 0
  let fresh = false
  let running: AbortController | undefined
  /** Number of failures in succession. */
  let failures = 0
  let stopRetry: Stop = () => {}

  function stop(isFresh = fresh) {
    running?.abort()
    running = undefined
    stopRetry()
    fresh = isFresh
  }
  async function start(isRetry = false): Promise<void> {
    stop()
    running = new AbortController()
    const { signal } = running
    try {
      const value = await load(signal)
      if (signal.aborted) return
      stop(true)
      failures = 0
      state.value = { state: 'ready', value }
    } catch (thrown) {
      if (signal.aborted) return
      stop()
      const failure = toFailure(thrown)
      if (users > 0 && isTemporary(failure)) {
        stopRetry = retryLater(clock, failures, () => start(true), failure.retryAfter)
        failures += 1
        if (isRetry) return
      }
      onFailure(failure)
      if (state.peek().state !== 'ready') state.value = { state: 'failed', failure }
    }
  }
  const begin = () => (users > 0 && !fresh && !running ? start() : undefined)
  return {
    state,
    begin,
    stop,
    hasRequested: () => !(state.peek().state === 'loading' && !running),
    change(next) {
      const current = state.peek()
      if (current.state !== 'ready') return
      state.value = { state: 'ready', value: next(current.value) }
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

/** Creates one value per key at its first use, for example the lists of the categories, or the pages of a list. */
export function keyed<K, T extends object>(make: (key: K) => T): (key: K) => T {
  const made = new Map<K, T>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}
