import type { Clock } from '@haat/core'
import { LRUCache } from 'lru-cache'
import type { Drizzle, Topic } from '../database/index.ts'
import type { Revisions } from '../database/revisions.ts'
import { isUnavailable } from './problem.ts'
import type { Replica } from './replica.ts'
import { type MediaType, Snapshot } from './snapshot.ts'

/** From this size in bytes, a response is renewed in the background. In the meantime, callers get the previous one. */
const LARGE = 1024 * 1024
/** Maximum age of a previous response that callers may get, in ms since it was last valid. */
const MAX_AGE = 60_000
/** After this time, in ms, a request renews products: a stock of ten pieces or more changes without a new revision. */
const STOCK_AGE = 60_000
/** Interval between checks of large responses, in ms. */
const CHECK_INTERVAL = 2_000
/** Pause before a large response is renewed again, as a multiple of the time to make it: a busy shop has other work too. */
const PAUSE_FACTOR = 20
/** Large responses that were not requested for this time are no longer renewed, in ms. */
const IN_USE = 3_600_000

/** Memory for finished responses, in bytes. The least recently requested are dropped first. */
const MEMORY = 64 * 1024 * 1024
/** Counted for each response besides its text, in bytes. It limits the number of small responses to a few thousand. */
const ENTRY = 10 * 1024

/** How to make a response. */
interface Source {
  readonly key: string
  readonly topics: readonly Topic[]
  /** Of the database that it is made from. */
  readonly revisions: Revisions
  readonly type: MediaType | undefined
  make(): Promise<string>
}

interface Entry {
  readonly source: Source
  readonly revision: string
  readonly snapshot: Promise<Snapshot>
  /** The finished snapshot; before that, the previous one if callers may get it, otherwise null. */
  served: Snapshot | null
  isMade: boolean
  readonly startedAt: number
  /** Time at which `served` was last known to be valid. */
  validAt: number
  /** It is not renewed before this time. */
  pausedUntil: number
  requestedAt: number
}

async function makeSnapshot({ make, type }: Source): Promise<Snapshot> {
  const snapshot = new Snapshot(await make(), type)
  if (snapshot.size >= LARGE) await Promise.all([snapshot.body('br'), snapshot.body('gzip')])
  return snapshot
}

const isLarge = ({ served }: Entry) => served !== null && served.size >= LARGE

/** Begins to make a response. In the meantime, `before` is served. */
function begin(
  source: Source,
  { revision, before }: { readonly revision: string; readonly before: Entry | null },
  { memory, clock }: { readonly memory: LRUCache<string, Entry>; readonly clock: Clock },
): Entry {
  const startedAt = clock.now()
  const entry: Entry = {
    source,
    revision,
    snapshot: makeSnapshot(source),
    served: before?.served ?? null,
    isMade: false,
    startedAt,
    validAt: before?.validAt ?? startedAt,
    pausedUntil: startedAt,
    requestedAt: before?.requestedAt ?? startedAt,
  }
  memory.set(source.key, entry, { size: ENTRY })
  const isCached = () => memory.peek(source.key) === entry
  entry.snapshot.then(
    (snapshot) => {
      const tookMs = Math.max(0, clock.now() - startedAt)
      Object.assign(entry, { served: snapshot, isMade: true, validAt: startedAt })
      entry.pausedUntil = clock.now() + Math.min(PAUSE_FACTOR * tookMs, MAX_AGE / 2)
      if (!isCached()) return
      // The cache reads the size only when a value is set. Compressed bodies are added later and take about a third more.
      memory.delete(source.key)
      memory.set(source.key, entry, { size: ENTRY + Math.ceil(snapshot.size * 1.4) })
    },
    () => isCached() && memory.delete(source.key),
  )
  return entry
}

export type Snapshots = ReturnType<typeof createSnapshots>

/**
 * Creates a cache of finished responses, which are valid until their tables change.
 * @param replica reads the catalogue while it follows. What shoppers write and read again is on the primary
 */
export function createSnapshots(revisions: Revisions, clock: Clock, replica: Replica | null = null) {
  const memory = new LRUCache<string, Entry>({ maxSize: MEMORY })

  const hasOldStock = ({ source, startedAt }: Entry) =>
    source.topics.includes('catalogue') && clock.now() - startedAt >= STOCK_AGE

  /** Returns the entry of a response: the valid one, or a previous large one that may be served in the meantime. */
  function current(source: Source, revision: string, isRequested: boolean): Entry {
    const now = clock.now()
    const known = memory.peek(source.key)
    if (known?.revision === revision && !(isRequested && hasOldStock(known))) {
      if (known.isMade) known.validAt = now
      return known
    }
    const age = known ? now - known.validAt : Number.POSITIVE_INFINITY
    const mayWait = known !== undefined && isLarge(known) && age >= 0 && age <= MAX_AGE
    // It is renewed once at a time, with pauses.
    if (mayWait && (!known.isMade || now < known.pausedUntil)) return known
    return begin(source, { revision, before: mayWait ? known : null }, { memory, clock })
  }

  /** Renews large responses before they are requested. */
  async function renewLarge(): Promise<void> {
    const inUse = [...memory.values()].filter(
      (entry) => isLarge(entry) && clock.now() - entry.requestedAt < IN_USE,
    )
    for (const { source } of inUse) current(source, await source.revisions.of(source.topics), false)
  }
  // If the database is unavailable, the next caller receives the error.
  const stop = clock.every(CHECK_INTERVAL, () => void renewLarge().catch(() => {}))

  async function get(source: Source): Promise<Snapshot> {
    // The revision is read before the rows: the rows may be newer than their revision, never older.
    const revision = await source.revisions.of(source.topics)
    const entry = current(source, revision, true)
    entry.requestedAt = clock.now()
    // Marks the entry as recently used.
    memory.get(source.key)
    return entry.isMade || entry.served === null ? entry.snapshot : entry.served
  }

  return {
    /**
     * Returns the response for a key. Simultaneous callers wait for the same one. A response of a megabyte or more is
     * prepared in all encodings while it is in use, and may be up to a minute old.
     * @param make makes it from a replica; without one, from the primary
     */
    async get(
      key: string,
      topics: readonly Topic[],
      make: (standby?: Drizzle) => Promise<string>,
      type?: MediaType,
    ): Promise<Snapshot> {
      const standby = topics.every((topic) => topic === 'catalogue') ? replica?.current() : null
      if (standby) {
        const { db, revisions } = standby
        const source = { key: `replica ${key}`, topics, revisions, type, make: () => make(db) }
        try {
          return await get(source)
        } catch (thrown) {
          if (!isUnavailable(thrown)) throw thrown
          replica?.lost()
        }
      }
      return get({ key, topics, revisions, type, make: () => make() })
    },
    /** Makes the next request check the tables for changes, even if they were just checked. */
    recheck: () => revisions.forget(),
    /** Stops the background work. */
    close: stop,
  }
}
