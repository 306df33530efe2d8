import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Query } from '../options.ts'
import { freshDatabase, KINDS, type TestDatabase } from '../sandbox.fixtures.ts'
import { createTables } from '../tables.ts'
import { createCodes } from './codes.ts'

const RULES = { id: 'run', sends: 3, freshTries: true }

describe.each(KINDS)('codes on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await freshDatabase(kind)
    await createTables(database.query)
  })
  afterAll(() => database.close())

  it('can be used once, even if two calls find the code right at the same time', async () => {
    const issued = await createCodes(database.query, Date.now).issue('twice', RULES)
    const codes = createCodes(together(database.query, 2), Date.now)
    const code = issued?.code ?? ''
    const outcomes = await Promise.all([codes.check('twice', code), codes.check('twice', code)])
    expect(outcomes.sort()).toEqual(['expired', 'right'])
  })

  it('have six random digits', async () => {
    const codes = createCodes(database.query, Date.now)
    const issued = await Promise.all(
      Array.from({ length: 20 }, (_, index) => codes.issue(`many ${index}`, RULES)),
    )
    const texts = issued.map((one) => one?.code ?? '')
    expect(texts.every((text) => /^\d{6}$/.test(text))).toBe(true)
    expect(new Set(texts).size).toBeGreaterThan(15)
  })
})

/** Wraps a query: statements that use a code wait until `count` of them have started. */
function together(query: Query, count: number): Query {
  let open = () => {}
  const gate = new Promise<void>((done) => {
    open = done
  })
  let waiting = 0
  return async (sql, values) => {
    if (sql.includes('set used = true')) {
      waiting += 1
      if (waiting === count) open()
      await gate
    }
    return query(sql, values)
  }
}
