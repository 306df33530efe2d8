import { type Clock, elapsedOn } from '@haat/core'
import { LRUCache } from 'lru-cache'
import { withTimeout } from './timeout.ts'

/** The hits of all processes in the current window, after one was added, and the end of the window, in ms since 1970. */
interface SharedCount {
  readonly hits: number
  readonly endsAt: number
}

/** Adds a hit to a counter that all processes share. `window` is the length of a new window, in ms. */
export type ReportHit = (name: string, window: number) => Promise<SharedCount>

interface Limit {
  readonly max: number
  /** Length of a window in ms. */
  readonly window: number
  /** Whether all processes count together, if they can. */
  readonly isShared: boolean
}

interface LimitCountsOptions {
  readonly clock: Clock
  /** Null if there is only one process. */
  readonly report: ReportHit | null
  /** Called when the shared counters stop answering (true), and when they answer again (false). */
  readonly onUnavailable?: (isUnavailable: boolean) => void
}

/** The count after a call, and the time until it starts again, in ms. */
interface Counted {
  readonly current: number
  readonly ttl: number
}

/** Maximum number of names that a process counts. */
const MAX_NAMES = 50_000
/** Time limit for a shared counter's answer, in ms. */
const REPORT_TIMEOUT = 1_000
/** Pause after a failure before shared counters are called again, in ms. */
const PAUSE = 5_000

/**
 * Counts calls in fixed windows: each process in its memory, and, if a limit is shared, all together. If a shared counter
 * does not answer in time, a process's own count is used; it has every call.
 */
export function createLimitCounts({ clock, report, onUnavailable = () => {} }: LimitCountsOptions) {
  const windows = new LRUCache<string, { hits: number; readonly endsAt: number }>({ max: MAX_NAMES })
  let isUnavailable = false
  /** Time of the next attempt after a failure, in ms of `elapsedOn`, which does not depend on changes of the clock. */
  let retryAt = Number.NEGATIVE_INFINITY

  function setUnavailable(value: boolean): void {
    if (value) retryAt = elapsedOn(clock) + PAUSE
    if (isUnavailable !== value) onUnavailable(value)
    isUnavailable = value
  }

  function countHere(name: string, window: number): SharedCount {
    const now = clock.now()
    const known = windows.get(name)
    // A window that ends too late was created before the clock was set back.
    const isCurrent = known && known.endsAt > now && known.endsAt <= now + window
    const entry = isCurrent ? known : { hits: 0, endsAt: now + window }
    entry.hits += 1
    windows.set(name, entry)
    return entry
  }

  async function countTogether(add: ReportHit, name: string, window: number): Promise<SharedCount | null> {
    // While the shared counters are unavailable, only one call at a time tries them.
    if (isUnavailable) setUnavailable(true)
    try {
      const count = await withTimeout(clock, REPORT_TIMEOUT, add(name, window), () => {
        throw new Error('the shared counters do not answer')
      })
      setUnavailable(false)
      return count
    } catch {
      setUnavailable(true)
      return null
    }
  }

  return {
    async count(name: string, { max, window, isShared }: Limit): Promise<Counted> {
      const { hits, endsAt } = countHere(name, window)
      // A call that exceeds the limit here needs no database query.
      const isAsked = isShared && hits <= max && elapsedOn(clock) >= retryAt
      const count = (report && isAsked ? await countTogether(report, name, window) : null) ?? { hits, endsAt }
      return { current: count.hits, ttl: Math.max(0, count.endsAt - clock.now()) }
    },
  }
}
