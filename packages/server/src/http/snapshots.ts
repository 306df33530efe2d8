import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Clock } from '@haat/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Revisions } from '../database/revisions.ts'
import type { Topic } from '../database/schema.ts'
import { chooseEncoding, type Encoding, holds } from './encoding.ts'

/** Bodies below this are not worth compressing, in bytes. */
const WORTH_COMPRESSING = 1_024
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
/** Memory for finished answers, in bytes; the ones asked for longest ago go first. */
const MOST_BYTES = 64 * 1024 * 1024
const MOST_ENTRIES = 5_000

const compress = {
  // Quality 4: higher ones take seconds on a whole list.
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
}

type MediaType = 'application/json' | 'text/html' | 'text/css'

/** One finished answer, cached once per encoding that somebody asked for. */
export class Snapshot {
  readonly #identity: Buffer
  readonly #compressed = new Map<keyof typeof compress, Promise<Buffer>>()
  readonly #hash: string
  readonly type: string

  constructor(text: string, type: MediaType = 'application/json') {
    this.type = `${type}; charset=utf-8`
    this.#identity = Buffer.from(text)
    // Of the content alone, so that every process gives the same answer the same tag.
    this.#hash = createHash('sha256').update(this.#identity).digest('base64url').slice(0, 22)
  }

  /** Bytes before compression. */
  get size(): number {
    return this.#identity.length
  }

  /** Strong: another encoding is another tag. */
  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`
  }

  async body(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.#identity
    const known = this.#compressed.get(encoding) ?? compress[encoding](this.#identity)
    this.#compressed.set(encoding, known)
    return known
  }
}

/** How to make an answer. */
interface Recipe {
  readonly key: string
  readonly topics: readonly Topic[]
  readonly type: MediaType | undefined
  make(): Promise<string>
}

interface Entry {
  readonly recipe: Recipe
  readonly revision: string
  readonly snapshot: Promise<Snapshot>
  bytes: number
  /** The snapshot once it is finished; until then the one before, where callers may get it; else null. */
  shown: Snapshot | null
  isMade: boolean
  /** When `shown` was last known to be right. */
  rightAt: number
  /** Until when it is not made anew. */
  restsUntil: number
  askedAt: number
}

/** Finished answers, cached until the tables that they come from change. */
export interface Snapshots {
  /**
   * The answer for a key; callers that come while it is being made wait for the same one. An answer of a megabyte or
   * more is prepared in all encodings while somebody asks for it now and then: callers may get it as it was up to a
   * minute ago.
   */
  get(key: string, topics: readonly Topic[], make: () => Promise<string>, type?: MediaType): Promise<Snapshot>
  /** Tables may have changed: the next answer asks them, however fresh the last one is. */
  recheck(): void
  /** Ends the work in the background. */
  close(): void
}

export function createSnapshots(revisions: Revisions, clock: Clock): Snapshots {
  const entries = new Map<string, Entry>()
  let bytes = 0

  function forget(entry: Entry) {
    const { key } = entry.recipe
    if (entries.get(key) !== entry) return
    entries.delete(key)
    bytes -= entry.bytes
  }

  function keep(entry: Entry) {
    const old = entries.get(entry.recipe.key)
    if (old) forget(old)
    entries.set(entry.recipe.key, entry)
  }

  /** Counts what a finished answer takes, and makes room. */
  function count(entry: Entry, { size }: Snapshot) {
    if (entries.get(entry.recipe.key) !== entry) return
    // Compressed bodies come later and take about a third more.
    entry.bytes = size * 1.4
    bytes += entry.bytes
    for (const oldest of entries.values()) {
      if (bytes <= MOST_BYTES && entries.size <= MOST_ENTRIES) break
      forget(oldest)
    }
  }

  async function made({ make, type }: Recipe): Promise<Snapshot> {
    const snapshot = new Snapshot(await make(), type)
    if (snapshot.size >= LARGE) await Promise.all([snapshot.body('br'), snapshot.body('gzip')])
    return snapshot
  }

  function begin(recipe: Recipe, revision: string, before: Entry | null): Entry {
    const startedAt = clock.now()
    const entry: Entry = {
      recipe,
      revision,
      snapshot: made(recipe),
      bytes: 0,
      shown: before?.shown ?? null,
      isMade: false,
      rightAt: before?.rightAt ?? startedAt,
      restsUntil: startedAt,
      askedAt: before?.askedAt ?? startedAt,
    }
    keep(entry)
    entry.snapshot.then(
      (snapshot) => {
        const tookMs = Math.max(0, clock.now() - startedAt)
        Object.assign(entry, { shown: snapshot, isMade: true, rightAt: startedAt })
        entry.restsUntil = clock.now() + Math.min(PAUSE * tookMs, OLDEST / 2)
        count(entry, snapshot)
      },
      () => forget(entry),
    )
    return entry
  }

  const isLarge = ({ shown }: Entry) => shown !== null && shown.size >= LARGE

  /** The entry for a recipe: the right one, or a large one that may be shown until it is. */
  function current(recipe: Recipe, revision: string): Entry {
    const now = clock.now()
    const known = entries.get(recipe.key) ?? null
    if (known?.revision === revision) {
      if (known.isMade) known.rightAt = now
      return known
    }
    const age = known ? now - known.rightAt : Number.POSITIVE_INFINITY
    if (known === null || !isLarge(known) || !(age >= 0 && age <= OLDEST))
      return begin(recipe, revision, null)
    // One at a time, and not all the time.
    if (!known.isMade || now < known.restsUntil) return known
    return begin(recipe, revision, known)
  }

  /** Makes large answers anew before somebody asks for them. */
  async function look(): Promise<void> {
    const wanted = [...entries.values()].filter(
      (entry) => isLarge(entry) && clock.now() - entry.askedAt < WANTED,
    )
    for (const { recipe } of wanted) current(recipe, await revisions.of(recipe.topics))
  }
  // A database that is away is noticed by whoever asks.
  const stop = clock.every(LOOK, () => void look().catch(() => {}))

  return {
    async get(key, topics, make, type) {
      // The number first, the rows after: rows may be newer than their number, never older.
      const revision = await revisions.of(topics)
      const entry = current({ key, topics, make, type }, revision)
      entry.askedAt = clock.now()
      // The ones asked for longest ago come first.
      if (entries.get(key) === entry) {
        entries.delete(key)
        entries.set(key, entry)
      }
      return entry.isMade || entry.shown === null ? entry.snapshot : entry.shown
    },
    recheck: () => revisions.forget(),
    close: stop,
  }
}

/** Cached by browsers and proxies, asked about every time: an unchanged answer costs a header. */
export const REVALIDATE = 'no-cache'

/** Answers with a snapshot: 304 where the caller has it, else in the best encoding. */
export async function sendSnapshot(
  request: FastifyRequest,
  reply: FastifyReply,
  snapshot: Snapshot,
): Promise<FastifyReply> {
  const accepted = chooseEncoding(request.headers['accept-encoding'])
  const encoding = snapshot.size < WORTH_COMPRESSING ? 'identity' : accepted
  const etag = snapshot.etag(encoding)
  reply.header('etag', etag).header('cache-control', REVALIDATE)
  // Appended: the answer to a partner varies by origin as well.
  const vary = reply.getHeader('vary')
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`)
  if (holds(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(snapshot.type).send(await snapshot.body(encoding))
}
