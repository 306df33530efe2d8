import { expect, it } from 'vitest'
import type { Database } from './database.ts'
import { revisionsOf } from './revisions.ts'

const CLOCK = { now: () => 0, after: () => () => {}, every: () => () => {} }

/** A database that answers when the test says so, with a number that is higher every time. */
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
    /** Answers the question that was asked as the n-th, from 0. */
    answer: (turn: number) => waiting[turn]?.(),
    asked: () => waiting.length,
  }
}

it('is read once for all who ask at the same time, and then believed', async () => {
  const { database, answer, asked } = slowDatabase()
  const revisions = revisionsOf(database, CLOCK)
  const both = Promise.all([revisions.of(['comments']), revisions.of(['comments'])])
  answer(0)
  expect(await both).toEqual(['1', '1'])
  expect(await revisions.of(['comments'])).toBe('1')
  expect(asked()).toBe(1)
})

it('is read anew after a write, also while a reading is under way', async () => {
  const { database, answer } = slowDatabase()
  const revisions = revisionsOf(database, CLOCK)
  const before = revisions.of(['comments'])
  revisions.forget()
  const after = revisions.of(['comments'])
  answer(1)
  expect(await after).toBe('2')
  // The late answer to the first question is not believed by anybody else.
  answer(0)
  expect(await before).toBe('1')
  expect(await revisions.of(['comments'])).toBe('2')
})
