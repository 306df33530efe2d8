import { setTimeout as delay } from 'node:timers/promises'
import { explain } from '../errors.ts'
import type { Output } from '../output.ts'

/** Between two looks at the catalogue, in ms. */
const LOOK = 1_000
/** A build begins when the catalogue has not changed for so long, in ms: several edits are one build. */
export const QUIET = 2_000
/** It begins after so long in any case, in ms: a shop that sells all the time is never quiet. */
export const MOST_WAIT = 30_000
/** After a build there is a rest of so many times its length: pages never take more than a quarter of a processor. */
export const REST = 3

export interface Rebuilding {
  /** A text that changes with every write to the catalogue, also one that no page shows: asked for every second. */
  revision(): Promise<string>
  /** A hash of what pages are built from. */
  fingerprint(): Promise<string>
  /** Builds the pages of this fingerprint. A failed build is its own to report; it is not repeated. */
  rebuild(fingerprint: string): Promise<void>
}

/**
 * Decides when pages are built anew.
 * @param built the fingerprint of the pages that are served
 * @param now in ms
 * @returns looks once, and resolves when the build that this begins is done
 */
export function rebuilder(
  { revision, fingerprint, rebuild }: Rebuilding,
  built: string,
  now: () => number = performance.now.bind(performance),
): () => Promise<void> {
  let known = ''
  /** When the first and the last change since the last build were seen; null where there are none. */
  let changed: { readonly first: number; readonly last: number } | null = null
  let restsUntil = 0
  return async () => {
    const current = await revision()
    const seenAt = now()
    if (current !== known) changed = { first: changed?.first ?? seenAt, last: seenAt }
    known = current
    if (changed === null || seenAt < restsUntil) return
    if (seenAt - changed.last < QUIET && seenAt - changed.first < MOST_WAIT) return
    changed = null
    const next = await fingerprint()
    if (next === built) return
    built = next
    const began = now()
    await rebuild(next)
    restsUntil = now() + REST * (now() - began)
  }
}

/**
 * Builds the pages anew while the catalogue changes, one build at a time.
 * @param built the fingerprint of the pages that are served
 * @returns ends it, and waits for a look that is under way
 */
export function rebuildOnChange(output: Output, rebuilding: Rebuilding, built: string): () => Promise<void> {
  const ending = new AbortController()
  const look = rebuilder(rebuilding, built)
  let lastProblem = ''
  const watching = (async () => {
    while (!ending.signal.aborted) {
      await delay(LOOK, undefined, { signal: ending.signal }).catch(() => {})
      if (ending.signal.aborted) return
      const problem = await look().then(
        () => '',
        (thrown: unknown) => explain(thrown),
      )
      // Said once, not every second.
      if (problem !== '' && problem !== lastProblem && !ending.signal.aborted) output.warn(problem)
      lastProblem = problem
    }
  })()
  return async () => {
    ending.abort()
    await watching
  }
}
