import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../packages/server/src/app.ts'
import type { Database } from '../packages/server/src/database/database.ts'
import { openDatabase } from '../packages/server/src/database/open-database.ts'
import { orders, products } from '../packages/server/src/database/schema.ts'
import { toProblem } from '../packages/server/src/http/problem.ts'
import { addAddresses, mangoes } from '../packages/server/src/orders/orders.fixtures.ts'
import { openTestApp, type TestApp } from '../packages/server/src/testing/app.ts'
import { LONG } from '../packages/server/src/testing/databases.ts'
import { sharedIdentity, TEST_SITE } from '../packages/server/src/testing/identity.ts'
import { findViolations } from '../packages/server/src/testing/invariants.ts'
import { type PostgresServer, startPostgres } from '../packages/server/src/testing/postgres.ts'
import { findPgBouncer, type RunningPgBouncer, startPgBouncer } from './runner/pgbouncer.ts'

const found = await findPgBouncer()
const missing = 'missing' in found ? ` (there is no PgBouncer, because ${found.missing})` : ''

const SHOPPERS = 60

describe.skipIf(missing !== '')(`two processes behind PgBouncer in transaction mode${missing}`, () => {
  let server: PostgresServer
  let bouncer: RunningPgBouncer
  let databases: readonly Database[]
  let shop: TestApp

  const openShared = (statementTimeout: number) =>
    openDatabase({ databaseUrl: bouncer.url, directUrl: server.url, statementTimeout, connectTimeout: LONG })

  beforeAll(async () => {
    if ('missing' in found) return
    server = await startPostgres()
    bouncer = await startPgBouncer(found.folder, server.url)
    const open = () => openShared(LONG)
    databases = await Promise.all([open(), open()])
    await Promise.all(databases.map((database) => database.migrate()))
    const [database] = databases as [Database, Database]
    shop = await openTestApp('postgres', { database, rateLimitFactor: 0 })
  })
  afterAll(async () => {
    await shop?.close()
    await databases?.[1]?.close()
    await bouncer?.stop()
    await server?.stop()
  })

  it('sell each piece once', async () => {
    const { db } = shop.database
    await db.update(products).set({ totalStock: SHOPPERS / 2 })
    const shoppers = Array.from({ length: SHOPPERS }, (_, at) => `shopper-${at}`)
    await addAddresses(db, ...shoppers)
    const identityProvider = (await sharedIdentity()).provider
    const [, database] = databases as [Database, Database]
    const deps = { siteUrl: TEST_SITE, rateLimitFactor: 0, handlerTimeout: LONG }
    const other = await createApp({ ...deps, database, identityProvider })
    const bodies = shoppers.map((userId) => mangoes(userId))
    const order = async (userId: string, at: number) => {
      const authorization = `Bearer ${await shop.identity.tokenFor(userId)}`
      const url = '/api/v1/order/cod'
      const app = at % 2 === 0 ? shop.app : other
      const headers = { authorization, 'idempotency-key': `order-of-${userId}` }
      return (await app.inject({ method: 'POST', url, payload: bodies[at] ?? {}, headers })).statusCode
    }
    const statuses = await Promise.all([...shoppers.map(order), ...shoppers.map(order)])
    await other.close()
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
    expect(await db.$count(orders)).toBe(SHOPPERS / 2)
    expect(await findViolations(shop.database)).toEqual({})
  })

  it('answer searches, whose settings end with their transaction', async () => {
    const found = await shop.read<{ name: string }[]>('/api/v1/search/search?q=tomatoo')
    expect(found.map(({ name }) => name)).toContain('Red Tomato')
    const { rows } = await shop.database.query<{ limit: string }>(
      `select current_setting('statement_timeout') as limit`,
    )
    expect(rows).toEqual([{ limit: '0' }])
  })

  it('end a statement that takes too long', async () => {
    const impatient = await openShared(200)
    const slow = impatient.db.transaction((tx) => tx.execute('select pg_sleep(60)'))
    expect(await slow.catch((thrown: unknown) => toProblem(thrown).statusCode)).toBe(503)
    await impatient.close()
  })
})
