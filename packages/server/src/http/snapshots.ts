import type { Clock } from '@haat/core'
import { LRUCache } from 'lru-cache'
import type { Revisions } from '../database/revisions.ts'
import type { Topic } from '../database/schema.ts'
import { type MediaType, Snapshot } from './snapshot.ts'

/** From this size on, in bytes, an answer is made anew in the background, and callers get the one before meanwhile. */
const LARGE = 1024 * 1024
/** The oldest answer that callers may get meanwhile, in ms since it was right. */
const OLDEST = 60_000
/** Between two looks whether large answers are still right, in ms. */
const LOOK = 2_000
/** A large answer is made anew after a pause so many times as long as making it took: a shop that sells all the time does more than this. */
const PAUSE = 20
/** Large answers that nobody asked for in this time are no longer prepared, in ms. */
const WANTED = 3_600_000

/** Memory for finished answers, in bytes; those that nobody asked for the longest are dropped first. */
const MEMORY = 64 * 1024 * 1024
/** Counted for each answer besides its text, in bytes: there are at most some thousands, however small they are. */
const ENTRY = 10 * 1024

/** How to make an answer. */
interface Source {
  readonly key: string
  readonly topics: readonly Topic[]
  readonly type: MediaType | undefined
  make(): Promise<string>
}

interface Entry {
  readonly source: Source
  readonly revision: string
  readonly snapshot: Promise<Snapshot>
  /** The snapshot once it is finished; until then the one before, where callers may get it; else null. */
  shown: Snapshot | null
  isMade: boolean
  /** When `shown` was last known to be right. */
  rightAt: number
  /** Until when it is not made anew. */
  restsUntil: number
  askedAt: number
}

async function made({ make, type }: Source): Promise<Snapshot> {
  const snapshot = new Snapshot(await make(), type)
  if (snapshot.size >= LARGE) await Promise.all([snapshot.body('br'), snapshot.body('gzip')])
  return snapshot
}

const isLarge = ({ shown }: Entry) => shown !== null && shown.size >= LARGE

/** Begins to make an answer; `before` is shown meanwhile. */
function begin(
  source: Source,
  { revision, before }: { readonly revision: string; readonly before: Entry | null },
  { memory, clock }: { readonly memory: LRUCache<string, Entry>; readonly clock: Clock },
): Entry {
  const startedAt = clock.now()
  const entry: Entry = {
    source,
    revision,
    snapshot: made(source),
    shown: before?.shown ?? null,
    isMade: false,
    rightAt: before?.rightAt ?? startedAt,
    restsUntil: startedAt,
    askedAt: before?.askedAt ?? startedAt,
  }
  memory.set(source.key, entry, { size: ENTRY })
  const isCached = () => memory.peek(source.key) === entry
  entry.snapshot.then(
    (snapshot) => {
      const tookMs = Math.max(0, clock.now() - startedAt)
      Object.assign(entry, { shown: snapshot, isMade: true, rightAt: startedAt })
      entry.restsUntil = clock.now() + Math.min(PAUSE * tookMs, OLDEST / 2)
      if (!isCached()) return
      // The size of a value counts when it is new. Compressed bodies come later and take about a third more.
      memory.delete(source.key)
      memory.set(source.key, entry, { size: ENTRY + Math.ceil(snapshot.size * 1.4) })
    },
    () => isCached() && memory.delete(source.key),
  )
  return entry
}

export type Snapshots = ReturnType<typeof createSnapshots>

/** Finished answers, cached until the tables that they come from change. */
export function createSnapshots(revisions: Revisions, clock: Clock) {
  const memory = new LRUCache<string, Entry>({ maxSize: MEMORY })

  /** The entry for an answer: the right one, or a large one that may be shown until it is. */
  function current(source: Source, revision: string): Entry {
    const now = clock.now()
    const known = memory.peek(source.key)
    if (known?.revision === revision) {
      if (known.isMade) known.rightAt = now
      return known
    }
    const age = known ? now - known.rightAt : Number.POSITIVE_INFINITY
    const mayWait = known !== undefined && isLarge(known) && age >= 0 && age <= OLDEST
    // One at a time, and not all the time.
    if (mayWait && (!known.isMade || now < known.restsUntil)) return known
    return begin(source, { revision, before: mayWait ? known : null }, { memory, clock })
  }

  /** Makes large answers anew before somebody asks for them. */
  async function look(): Promise<void> {
    const wanted = [...memory.values()].filter(
      (entry) => isLarge(entry) && clock.now() - entry.askedAt < WANTED,
    )
    for (const { source } of wanted) current(source, await revisions.of(source.topics))
  }
  // That the database is unavailable is reported to the next caller.
  const stop = clock.every(LOOK, () => void look().catch(() => {}))

  return {
    /**
     * The answer for a key; callers that come while it is being made wait for the same one. An answer of a megabyte or
     * more is prepared in all encodings while somebody asks for it now and then: callers may get it as it was up to a
     * minute ago.
     */
    async get(key: string, topics: readonly Topic[], make: () => Promise<string>, type?: MediaType) {
      // The number first, the rows after: rows may be newer than their number, never older.
      const revision = await revisions.of(topics)
      const entry = current({ key, topics, make, type }, revision)
      entry.askedAt = clock.now()
      // What was asked for last is dropped last.
      memory.get(key)
      return entry.isMade || entry.shown === null ? entry.snapshot : entry.shown
    },
    /** Tables may have changed: the next answer asks them, however fresh the last one is. */
    recheck: () => revisions.forget(),
    /** Ends the work in the background. */
    close: stop,
  }
}
