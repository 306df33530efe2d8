import { type Clock, elapsedOn } from '@haat/core'
import { withTimeout } from './timeout.ts'

/** What a counter that all processes share says after hits were added. */
export interface SharedCount {
  /** Hits of all processes in the present window. */
  readonly hits: number
  /** End of the window, in ms since 1970; another one means that the count began anew. */
  readonly endsAt: number
}

/** Adds hits to a counter that all processes share. `window` is its length in ms, for a counter that begins anew. */
export type ReportHits = (name: string, hits: number, window: number) => Promise<SharedCount>

export interface Limit {
  /** Calls that a window allows. */
  readonly max: number
  /** Length of a window in ms. */
  readonly window: number
  /** Hits that a process counts alone before it reports them; 1 is exact. */
  readonly batch: number
}

export interface LimitCountsOptions {
  readonly clock: Clock
  /** Null where there is one process only. */
  readonly report: ReportHits | null
  /** Called when the shared counters stop answering (true), and when they answer again (false). */
  readonly onUnavailable?: (isUnavailable: boolean) => void
}

/** The count after one more call, and the ms until it begins anew. */
export interface Counted {
  readonly current: number
  readonly ttl: number
}

/** Most names that a process counts; the windows that began first are dropped first. */
const MOST_NAMES = 50_000
/** Time that a shared counter may take to answer, in ms. */
const PATIENCE = 1_000
/** Time after a failure in which shared counters are not asked, in ms. */
const PAUSE = 5_000

interface Entry {
  /** In ms since 1970. */
  endsAt: number
  /** Hits of all processes, as last reported back. */
  shared: number
  /** Hits on their way to the shared counter. */
  sent: number
  /** Hits to be reported with the next batch. */
  pending: number
  /** Hits whose report failed: counted by this process alone. */
  alone: number
}

/** In the order in which their windows began. */
type Entries = Map<string, Entry>

/** The counter of a name in its present window; windows that are over are dropped. */
function entryIn(entries: Entries, name: string, window: number, now: number): Entry {
  const known = entries.get(name)
  // A window that ends later than one can is of a clock that was set back since.
  if (known && known.endsAt > now && known.endsAt <= now + window) return known
  const entry: Entry = { endsAt: now + window, shared: 0, sent: 0, pending: 0, alone: 0 }
  entries.delete(name)
  entries.set(name, entry)
  for (const [oldName, { endsAt }] of entries) {
    if (endsAt > now && entries.size <= MOST_NAMES) break
    entries.delete(oldName)
  }
  return entry
}

export type LimitCounts = ReturnType<typeof createLimitCounts>

/**
 * Counts calls in fixed windows: in memory, and where there is a report, together with other processes. A shared counter
 * that does not answer in time leaves this process counting alone; no call goes uncounted.
 */
export function createLimitCounts({ clock, report, onUnavailable = () => {} }: LimitCountsOptions) {
  const entries: Entries = new Map()
  let isUnavailable = false
  /** Before this moment shared counters are not asked, in ms by `elapsedOn`: a clock that is set back must not stop it. */
  let askAgainAt = Number.NEGATIVE_INFINITY

  function setUnavailable(value: boolean): void {
    if (isUnavailable !== value) onUnavailable(value)
    isUnavailable = value
  }

  /** Reports what is pending, and answers the hits of all processes; null where they could not be had. */
  async function reported(ask: ReportHits, name: string, entry: Entry, window: number) {
    const hits = entry.pending
    entry.pending = 0
    entry.sent += hits
    // While the counters are unavailable, one call at a time asks whether they answer again.
    if (isUnavailable) askAgainAt = elapsedOn(clock) + PAUSE
    try {
      const answer = await withTimeout(clock, PATIENCE, ask(name, hits, window), () => {
        throw new Error('the shared counters do not answer')
      })
      // Answers of the same window may come in another order.
      entry.shared = entry.endsAt === answer.endsAt ? Math.max(entry.shared, answer.hits) : answer.hits
      entry.endsAt = answer.endsAt
      setUnavailable(false)
      return answer.hits
    } catch {
      entry.alone += hits
      askAgainAt = elapsedOn(clock) + PAUSE
      setUnavailable(true)
      return null
    } finally {
      entry.sent -= hits
    }
  }

  return {
    /** Counts one call under a name. */
    async count(name: string, { max, window, batch }: Limit): Promise<Counted> {
      const entry = entryIn(entries, name, window, clock.now())
      entry.pending += 1
      // This call's own number: calls at the same time have different ones.
      let current = entry.shared + entry.sent + entry.pending + entry.alone
      // A call that is over the limit already costs the database nothing.
      const isDue = current <= max && entry.pending >= batch && elapsedOn(clock) >= askAgainAt
      const hits = report && isDue ? await reported(report, name, entry, window) : null
      if (hits !== null) current = hits + entry.alone
      return { current, ttl: Math.max(0, entry.endsAt - clock.now()) }
    },
  }
}
