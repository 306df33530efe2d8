import { expect, it } from 'vitest'
import type { Database } from './database.ts'
import { revisionsOf } from './revisions.ts'

const CLOCK = { now: () => 0, after: () => () => {}, every: () => () => {} }

/** A database that responds when the test calls `answer`, with an increasing number. */
function slowDatabase() {
  const waiting: (() => void)[] = []
  let revision = 0
  const from = () => {
    revision += 1
    const rows = [{ topic: 'comments', revision }]
    return new Promise((done) => waiting.push(() => done(rows)))
  }
  return {
    database: { db: { select: () => ({ from }) } } as unknown as Database,
    /** Responds to the n-th query, from 0. */
    answer: (turn: number) => waiting[turn]?.(),
    queries: () => waiting.length,
  }
}

it('is read once for simultaneous calls, and then cached', async () => {
  const { database, answer, queries } = slowDatabase()
  const revisions = revisionsOf(database, CLOCK)
  const both = Promise.all([revisions.of(['comments']), revisions.of(['comments'])])
  answer(0)
  expect(await both).toEqual(['1', '1'])
  expect(await revisions.of(['comments'])).toBe('1')
  expect(queries()).toBe(1)
})

it('is read again after a write, also during a read', async () => {
  const { database, answer } = slowDatabase()
  const revisions = revisionsOf(database, CLOCK)
  const before = revisions.of(['comments'])
  revisions.forget()
  const after = revisions.of(['comments'])
  answer(1)
  expect(await after).toBe('2')
  // The late response to the first query is not cached.
  answer(0)
  expect(await before).toBe('1')
  expect(await revisions.of(['comments'])).toBe('2')
})
