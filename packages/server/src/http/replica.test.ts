import { systemClock } from '@haat/core'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Database, products } from '../database/index.ts'
import { openDatabase } from '../database/open-database.ts'
import { type ListBody, openTestApp, type TestApp } from '../testing/app.ts'
import { type PostgresServer, startPostgres } from '../testing/postgres.ts'

const LIST = '/api/v1/product?ids=mango'

let primary: PostgresServer
let standby: PostgresServer
let replica: Database
/** A connection to the standby beside the shop’s, with time for a promotion. */
let operator: Database
let shop: TestApp
let checks: (() => void)[]
let passed = 0

/** A clock whose checks the test runs. */
const clock = {
  ...systemClock,
  now: () => Date.now() + passed,
  every: (_ms: number, check: () => void) => {
    checks.push(check)
    return () => {}
  },
}

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  checks = []
  primary = await startPostgres()
  const database = await openDatabase({ databaseUrl: primary.url })
  await database.migrate()
  standby = await primary.replicate()
  replica = await openDatabase({ databaseUrl: standby.url })
  operator = await openDatabase({ databaseUrl: standby.url, statementTimeout: 60_000 })
  shop = await openTestApp('postgres', { database, replica, clock, rateLimitFactor: 0 })
})
afterAll(async () => {
  await shop?.close()
  await replica?.close()
  await operator?.close()
  await standby?.stop()
  await primary?.stop()
})

const nameIn = async () => {
  // Caches notice a change within this time.
  passed += 1_000
  return (await shop.read<ListBody>(LIST)).data[0]?.name
}
const rename = (name: string) =>
  shop.database.db.update(products).set({ name }).where(eq(products.id, 'mango'))
/** Waits until the list has a name, with checks of the replica in between. */
const waitFor = (name: string) =>
  vi.waitFor(
    async () => {
      for (const check of checks) check()
      expect(await nameIn()).toBe(name)
    },
    { interval: 20 },
  )
/** Stops and continues the replica's replay of changes. */
const pause = () => operator.db.execute(sql`select pg_wal_replay_pause()`)
const goOn = () => operator.db.execute(sql`select pg_wal_replay_resume()`)

beforeEach(() => rename('Mango'))

it('serves lists while it follows, and what it has not received yet is missing', async () => {
  // A check has not always ended when the list is read: then the primary serves it.
  await vi.waitFor(async () => {
    await rename('Mango')
    await waitFor('Mango')
    await pause()
    await rename('Alphonso')
    const name = await nameIn()
    await goOn()
    expect(name).toBe('Mango')
  })
  await waitFor('Alphonso')
})

it('never serves what shoppers write', async () => {
  await waitFor('Mango')
  await pause()
  const shopper = shop.as('ann')
  const answer = await shopper.post('/api/v1/cart/add', { productId: 'mango', quantity: 2 })
  expect(answer.statusCode).toBe(200)
  expect((await shopper.get('/api/v1/cart/ann')).body).toContain('mango')
  await goOn()
})

it('is not read while it is far behind', async () => {
  await waitFor('Mango')
  await pause()
  await rename('Alphonso')
  await waitFor('Alphonso')
  await goOn()
})

it('is replaced by the primary when it is killed, without a failed call', async () => {
  await waitFor('Mango')
  await standby.shutDown('immediate')
  await rename('Alphonso')
  expect(await nameIn()).toBe('Alphonso')
  await standby.startAgain()
  await waitFor('Alphonso')
})

it('serves lists after it was promoted, if it is the primary now', async () => {
  await waitFor('Mango')
  await primary.shutDown('fast')
  await operator.db.execute(sql`select pg_promote()`)
  expect(await nameIn()).toBe('Mango')
})
