import type { Clock } from '@haat/core'
import type { Topic } from '../database/schema.ts'
import type { MediaType, Snapshot } from './snapshot.ts'

/** Memory for finished answers, in bytes; the ones asked for longest ago go first. */
const MOST_BYTES = 64 * 1024 * 1024
const MOST_ENTRIES = 5_000

/** How to make an answer. */
export interface Recipe {
  readonly key: string
  readonly topics: readonly Topic[]
  readonly type: MediaType | undefined
  make(): Promise<string>
}

export interface Entry {
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

/** Answers by their keys, the ones asked for longest ago first. */
export class SnapshotMemory {
  readonly #entries = new Map<string, Entry>()
  #bytes = 0

  get(key: string): Entry | null {
    return this.#entries.get(key) ?? null
  }

  all(): readonly Entry[] {
    return [...this.#entries.values()]
  }

  forget(entry: Entry): void {
    if (!this.#holds(entry)) return
    this.#entries.delete(entry.recipe.key)
    this.#bytes -= entry.bytes
  }

  /** Takes the place of the one before. */
  add(entry: Entry): void {
    const old = this.get(entry.recipe.key)
    if (old) this.forget(old)
    this.#entries.set(entry.recipe.key, entry)
  }

  /** It was asked for just now. */
  touch(entry: Entry, clock: Clock): void {
    entry.askedAt = clock.now()
    if (!this.#holds(entry)) return
    this.#entries.delete(entry.recipe.key)
    this.#entries.set(entry.recipe.key, entry)
  }

  /** Counts what a finished answer takes, and makes room. */
  count(entry: Entry, { size }: Snapshot): void {
    if (!this.#holds(entry)) return
    // Compressed bodies come later and take about a third more.
    entry.bytes = size * 1.4
    this.#bytes += entry.bytes
    for (const oldest of this.all()) {
      if (this.#bytes <= MOST_BYTES && this.#entries.size <= MOST_ENTRIES) break
      this.forget(oldest)
    }
  }

  #holds = (entry: Entry): boolean => this.#entries.get(entry.recipe.key) === entry
}
