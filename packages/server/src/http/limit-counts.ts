import { type Clock, elapsedOn } from '@haat/core'
import { withTimeout } from './timeout.ts'

/** State of a counter that all processes share, after hits were added. */
export interface SharedCount {
  /** Hits of all processes in the current window. */
  readonly hits: number
  /** End of the window, in ms since 1970. A different end means that the count started again. */
  readonly endsAt: number
}

/** Adds hits to a counter that all processes share. `window` is the length of a new window, in ms. */
export type ReportHits = (name: string, hits: number, window: number) => Promise<SharedCount>

export interface Limit {
  /** Number of calls allowed in a window. */
  readonly max: number
  /** Length of a window in ms. */
  readonly window: number
  /** Number of hits that a process counts before it reports them; 1 is exact. */
  readonly batch: number
}

export interface LimitCountsOptions {
  readonly clock: Clock
  /** Null if there is only one process. */
  readonly report: ReportHits | null
  /** Called when the shared counters stop answering (true), and when they answer again (false). */
  readonly onUnavailable?: (isUnavailable: boolean) => void
}

/** The count after a call, and the time until it starts again, in ms. */
export interface Counted {
  readonly current: number
  readonly ttl: number
}

/** Maximum number of names that a process counts. The oldest windows are dropped first. */
const MAX_NAMES = 50_000
/** Time limit for a shared counter's answer, in ms. */
const REPORT_TIMEOUT = 1_000
/** Pause after a failure before shared counters are called again, in ms. */
const PAUSE = 5_000

interface Entry {
  /** In ms since 1970. */
  endsAt: number
  /** Hits of all processes, as last returned by the shared counter. */
  shared: number
  /** Hits that are being reported to the shared counter. */
  sent: number
  /** Hits that the next batch will report. */
  pending: number
  /** Hits whose report failed: only this process counts them. */
  local: number
}

/** Ordered by the start of their windows. */
type Entries = Map<string, Entry>

/** Returns the counter of a name in its current window. Drops windows that are over. */
function currentEntry(entries: Entries, name: string, window: number, now: number): Entry {
  const known = entries.get(name)
  // A window that ends too late was created before the clock was set back.
  if (known && known.endsAt > now && known.endsAt <= now + window) return known
  const entry: Entry = { endsAt: now + window, shared: 0, sent: 0, pending: 0, local: 0 }
  entries.delete(name)
  entries.set(name, entry)
  for (const [oldName, { endsAt }] of entries) {
    if (endsAt > now && entries.size <= MAX_NAMES) break
    entries.delete(oldName)
  }
  return entry
}

export type LimitCounts = ReturnType<typeof createLimitCounts>

/**
 * Counts calls in fixed windows, in memory and, if `report` is given, together with other processes. If a shared counter
 * does not answer in time, this process counts for itself; every call is counted.
 */
export function createLimitCounts({ clock, report, onUnavailable = () => {} }: LimitCountsOptions) {
  const entries: Entries = new Map()
  let isUnavailable = false
  /** Time of the next attempt after a failure, in ms of `elapsedOn`, which does not depend on changes of the clock. */
  let retryAt = Number.NEGATIVE_INFINITY

  function setUnavailable(value: boolean): void {
    if (isUnavailable !== value) onUnavailable(value)
    isUnavailable = value
  }

  /** Reports pending hits and returns the hits of all processes; null if the shared counter failed. */
  async function sendPending(report: ReportHits, name: string, entry: Entry, window: number) {
    const hits = entry.pending
    entry.pending = 0
    entry.sent += hits
    // While the shared counters are unavailable, only one call at a time tries them.
    if (isUnavailable) retryAt = elapsedOn(clock) + PAUSE
    try {
      const answer = await withTimeout(clock, REPORT_TIMEOUT, report(name, hits, window), () => {
        throw new Error('the shared counters do not answer')
      })
      // Answers for the same window may arrive in a different order.
      entry.shared = entry.endsAt === answer.endsAt ? Math.max(entry.shared, answer.hits) : answer.hits
      entry.endsAt = answer.endsAt
      setUnavailable(false)
      return answer.hits
    } catch {
      entry.local += hits
      retryAt = elapsedOn(clock) + PAUSE
      setUnavailable(true)
      return null
    } finally {
      entry.sent -= hits
    }
  }

  return {
    /** Counts one call under a name. */
    async count(name: string, { max, window, batch }: Limit): Promise<Counted> {
      const entry = currentEntry(entries, name, window, clock.now())
      entry.pending += 1
      // This call's own number: simultaneous calls have different numbers.
      let current = entry.shared + entry.sent + entry.pending + entry.local
      // A call that exceeds the limit needs no database query.
      const isDue = current <= max && entry.pending >= batch && elapsedOn(clock) >= retryAt
      const hits = report && isDue ? await sendPending(report, name, entry, window) : null
      if (hits !== null) current = hits + entry.local
      return { current, ttl: Math.max(0, entry.endsAt - clock.now()) }
    },
  }
}
