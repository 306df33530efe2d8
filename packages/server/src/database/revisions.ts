import type { Clock } from '@haat/core'
import type { Database } from './database.ts'
import { catalogueRevision, type Topic } from './schema.ts'

/** How long a process may believe the numbers it read, in ms. Two processes agree after twice this at the latest. */
export const REVISION_AGE = 500

type Numbers = ReadonlyMap<Topic, number>

export type Revisions = ReturnType<typeof revisionsOf>

/**
 * The state of the tables as numbers, so that caches know when they are old. They are read at most every
 * {@link REVISION_AGE} ms, however many ask.
 */
export function revisionsOf({ db }: Database, clock: Clock) {
  let known: Numbers = new Map()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<Numbers> | undefined

  function read(): Promise<Numbers> {
    // The age counts from before the question: what is written meanwhile is asked for in time.
    const askedAt = clock.now()
    const mine = db
      .select()
      .from(catalogueRevision)
      .then((rows): Numbers => {
        const numbers = new Map(rows.map((row) => [row.topic, row.revision]))
        if (reading === mine) [known, readAt] = [numbers, askedAt]
        return numbers
      })
      .finally(() => {
        if (reading === mine) reading = undefined
      })
    return mine
  }

  return {
    /** One text for these topics; it changes when any of them did. */
    async of(topics: readonly Topic[]): Promise<string> {
      // A clock that was set back must not make old numbers last.
      const age = clock.now() - readAt
      if (!(age >= 0 && age < REVISION_AGE)) reading ??= read()
      const numbers = (await reading) ?? known
      return topics.map((topic) => numbers.get(topic) ?? -1).join('.')
    },
    /** Forgets what was read until now: a process that wrote something sees it at once. */
    forget() {
      readAt = Number.NEGATIVE_INFINITY
      // A read that is under way may miss it: it answers only the calls that wait for it already.
      reading = undefined
    },
  }
}
