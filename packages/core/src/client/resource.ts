import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import type { Clock, Stop } from '../shared/clock.ts'
import { type Failure, toFailure } from '../shared/failure.ts'
import { isTemporary, retryLater } from './retry.ts'

/** The state of a value that is loaded from the network. */
export type Loadable<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'ready'; readonly value: T }

export const LOADING = { state: 'loading' } as const

interface LoadingOptions<T> {
  readonly clock: Clock
  load(signal: AbortSignal): Promise<T>
  onFailure(failure: Failure): void
}

/** The loading of a value into a signal, which may have other states. The rules are those of `resource`. */
export function loadInto<T, Other extends { readonly state: 'signed-out' } = never>(
  state: Signal<Loadable<T> | Other>,
  { clock, load, onFailure }: LoadingOptions<T>,
) {
  let users = 0
  /** Whether the value needs no load at its next use. */
  let isFresh = false
  let running: AbortController | undefined
  /** Number of failures in succession. */
  let failures = 0
  let stopRetry: Stop = () => {}

  function use(): Stop {
    users += 1
    loadIfNeeded()
    let isUsed = true
    return () => {
      if (isUsed) users -= 1
      isUsed = false
      if (users === 0) stop()
    }
  }

  /** Loads if it is in use, not fresh, and not loading. */
  function loadIfNeeded(): void {
    if (users > 0 && !isFresh && !running) void start()
  }

  function reload(): Promise<void> {
    if (state.peek().state === 'failed') state.value = LOADING
    return start()
  }

  async function start(isRetry = false): Promise<void> {
    stop()
    running = new AbortController()
    const { signal } = running
    try {
      const value = await load(signal)
      if (!signal.aborted) set(value)
    } catch (thrown) {
      if (!signal.aborted) fail(toFailure(thrown), isRetry)
    }
  }

  /** Aborts a running load, and does not repeat a failed one. */
  function stop(): void {
    running?.abort()
    running = undefined
    stopRetry()
  }

  /** Takes over the current value; aborts a running load. */
  function set(value: T): void {
    stop()
    isFresh = true
    failures = 0
    state.value = { state: 'ready', value }
  }

  function fail(failure: Failure, isRetry: boolean): void {
    stop()
    if (users > 0 && isTemporary(failure)) {
      stopRetry = retryLater(clock, failures, () => start(true), failure.retryAfter)
      failures += 1
      if (isRetry) return
    }
    onFailure(failure)
    if (state.peek().state !== 'ready') state.value = { state: 'failed', failure }
  }

  return {
    use,
    loadIfNeeded,
    reload,
    set,
    /** Changes the value if there is one. A running load is restarted, because its answer may be older. */
    change(next: (value: T) => T): void {
      const current = state.peek()
      if (current.state !== 'ready') return
      state.value = { state: 'ready', value: next(current.value) }
      if (running) void start()
    },
    /** Drops the value and a running load. */
    reset(next: Loadable<T> | Other): void {
      stop()
      isFresh = false
      state.value = next
    },
    /** Whether there is an answer or a running load: both are outdated when the value changes elsewhere. */
    hasRequested: (): boolean => running !== undefined || state.peek().state !== 'loading',
  }
}

/** A value that loads while it is in use. */
export interface Resource<T> {
  readonly state: ReadonlySignal<Loadable<T>>
  /** Starts using the value: loads it if needed. The returned function stops using it; the last one aborts the load. */
  use(): Stop
  /** Loads again. The current value stays until the new one has arrived, or if loading fails. */
  reload(): Promise<void>
}

/** Uses a resource until it has loaded or failed, and returns its state then. */
export const whenLoaded = <S extends { readonly state: string }>({
  state,
  use,
}: {
  readonly state: ReadonlySignal<S>
  use(): Stop
}) =>
  new Promise<Exclude<S, typeof LOADING>>((resolve) => {
    const stopUsing = use()
    const stop = state.subscribe((now) => {
      if (now.state === 'loading') return
      resolve(now as Exclude<S, typeof LOADING>)
      // It may be called before it returns `stop`.
      queueMicrotask(() => {
        stop()
        stopUsing()
      })
    })
  })

/** A resource for its store, which may change the value. */
export interface ChangeableResource<T> extends Resource<T> {
  /** Changes the value if there is one. A running load is restarted, because its answer may be older. */
  change(next: (value: T) => T): void
}

/**
 * Creates a resource from a call: one call at a time, and an older answer never replaces a newer one. A failed refresh
 * keeps the value, because an old list is better than none. After a failure that may be temporary it is loaded again
 * while it is in use, see `retryLater`, for all its users together; `onFailure` is called with the first failure, and
 * with those of other calls.
 *
 * ```ts
 * const sponsors = resource(shop, sponsorsApi(shop.http).list, (failure) => console.error('Sponsors:', failure))
 * ```
 */
export function resource<T>(
  { clock }: { readonly clock: Clock },
  load: (signal: AbortSignal) => Promise<T>,
  onFailure: (failure: Failure) => void = () => {},
): ChangeableResource<T> {
  const state = signal<Loadable<T>>(LOADING)
  const { use, reload, change } = loadInto(state, { clock, load, onFailure })
  return { state, use, reload, change }
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
