import type { Clock } from '@haat/core'
import type { Database } from './database.ts'
import { catalogueRevision, type Topic } from './schema.ts'

/** How long a process may believe the numbers it read, in ms. Two processes agree after twice this at the latest. */
export const REVISION_AGE = 500

/** The state of the tables as numbers, so that caches know when they are old. */
export interface Revisions {
  /** One text for these topics; it changes when any of them did. */
  of(topics: readonly Topic[]): Promise<string>
}

/** Reads the numbers at most every {@link REVISION_AGE} ms, however many ask. */
export function revisionsOf({ db }: Database, clock: Clock): Revisions {
  let known = new Map<Topic, number>()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function read() {
    // The age counts from before the question: what is written meanwhile is asked for in time.
    const askedAt = clock.now()
    const rows = await db.select().from(catalogueRevision)
    known = new Map(rows.map((row) => [row.topic, row.revision]))
    readAt = askedAt
  }

  return {
    async of(topics) {
      // A clock that was set back must not keep old numbers alive.
      const age = clock.now() - readAt
      if (!(age >= 0 && age < REVISION_AGE)) {
        reading ??= read().finally(() => {
          reading = undefined
        })
        await reading
      }
      return topics.map((topic) => known.get(topic) ?? -1).join('.')
    },
  }
}
