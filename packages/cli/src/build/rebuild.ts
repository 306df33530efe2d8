import { setTimeout as delay } from 'node:timers/promises'
import { explain } from '../errors.ts'
import type { Output } from '../output.ts'

/** Time between two checks of the catalogue, in ms. */
const POLL_INTERVAL = 1_000
/** A build starts when the catalogue has not changed for this time, in ms: several edits cause one build. */
export const QUIET_TIME = 2_000
/** A build starts after this time in any case, in ms, because a busy shop may change its catalogue constantly. */
export const MAX_WAIT = 30_000
/** After a build, the pause is its duration times this factor: builds that nobody asked for use at most a quarter of a processor. */
export const PAUSE_FACTOR = 3

interface Rebuilding {
  /** Returns a text that changes with every write to the catalogue, also for data on no page. Called every second. */
  revision(): Promise<string>
  /** Returns a hash of the data that pages are built from. */
  hash(): Promise<string>
  /** Whether somebody has asked for a build since the last one: it does not wait for the end of a pause. @default false */
  isAsked?(): boolean
  /** Builds the pages of this hash. It reports failures itself; a failed build is not repeated. */
  rebuild(hash: string): Promise<void>
}

/**
 * Decides when pages are built again.
 * @param built the hash of the pages that are served
 * @param now in ms
 * @returns a function that checks the catalogue once, and resolves when the build that it starts is done
 */
export function rebuilder(
  { revision, hash, rebuild, isAsked = () => false }: Rebuilding,
  built: string,
  now: () => number = performance.now.bind(performance),
): () => Promise<void> {
  let known = ''
  /** When the first and the last change since the last build were seen; null if there were none. */
  let changed: { readonly first: number; readonly last: number } | null = null
  let pausedUntil = 0
  return async () => {
    const current = await revision()
    const seenAt = now()
    if (current !== known) changed = { first: changed?.first ?? seenAt, last: seenAt }
    known = current
    if (changed === null || (seenAt < pausedUntil && !isAsked())) return
    if (seenAt - changed.last < QUIET_TIME && seenAt - changed.first < MAX_WAIT) return
    changed = null
    const next = await hash()
    if (next === built) return
    built = next
    const began = now()
    await rebuild(next)
    pausedUntil = now() + PAUSE_FACTOR * (now() - began)
  }
}

/**
 * Builds the pages again when the catalogue changes, one build at a time.
 * @param built the hash of the pages that are served
 * @returns a function that stops this, and waits for a check that has begun
 */
export function rebuildOnChange(output: Output, rebuilding: Rebuilding, built: string): () => Promise<void> {
  const ending = new AbortController()
  const check = rebuilder(rebuilding, built)
  let lastProblem = ''
  const watching = (async () => {
    while (!ending.signal.aborted) {
      await delay(POLL_INTERVAL, undefined, { signal: ending.signal }).catch(() => {})
      if (ending.signal.aborted) return
      const problem = await check().then(
        () => '',
        (thrown: unknown) => explain(thrown),
      )
      // A problem is printed once, not every second.
      if (problem !== '' && problem !== lastProblem && !ending.signal.aborted) output.warn(problem)
      lastProblem = problem
    }
  })()
  return async () => {
    ending.abort()
    await watching
  }
}
