import type { Clock } from '@haat/core'
import type { Database } from './database.ts'
import { catalogueRevision, type Topic } from './schema.ts'

/** Time for which a process caches the numbers, in ms. Two processes agree after at most twice this time. */
export const REVISION_AGE = 500

type Numbers = ReadonlyMap<Topic, number>

export type Revisions = ReturnType<typeof revisionsOf>

/**
 * Provides numbers for the state of the tables, so that caches detect changes. They are read at most every
 * {@link REVISION_AGE} ms.
 */
export function revisionsOf({ db }: Database, clock: Clock) {
  let cached: Numbers = new Map()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<Numbers> | undefined

  function read(): Promise<Numbers> {
    // The age counts from the start of the query, so later writes are read in time.
    const startedAt = clock.now()
    const current = db
      .select()
      .from(catalogueRevision)
      .then((rows): Numbers => {
        const numbers = new Map(rows.map((row) => [row.topic, row.revision]))
        if (reading === current) [cached, readAt] = [numbers, startedAt]
        return numbers
      })
      .finally(() => {
        if (reading === current) reading = undefined
      })
    return current
  }

  return {
    /** Returns one text for these topics, which changes with any of them. */
    async of(topics: readonly Topic[]): Promise<string> {
      // A clock that was set back must not extend the cache.
      const age = clock.now() - readAt
      if (!(age >= 0 && age < REVISION_AGE)) reading ??= read()
      const numbers = (await reading) ?? cached
      return topics.map((topic) => numbers.get(topic) ?? -1).join('.')
    },
    /** Clears the cache, so that a process reads its own writes immediately. */
    forget() {
      readAt = Number.NEGATIVE_INFINITY
      // A running read may miss the write: its result is used only by calls that wait for it already.
      reading = undefined
    },
  }
}
