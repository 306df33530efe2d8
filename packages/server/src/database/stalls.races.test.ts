import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { toProblem } from '../http/problem.ts'
import { buyingNow } from '../orders/orders.fixtures.ts'
import type { TestApp } from '../testing/app.ts'
import { type PostgresServer, startPostgres } from '../testing/postgres.ts'
import {
  asOperator,
  endSessions,
  freeze,
  keepOrdering,
  type Ordering,
  openShopOn,
  RECOVERY,
  recovered,
  soldBy,
} from '../testing/stalls.ts'
import { type Drizzle, STATEMENT_TIMEOUT } from './database.ts'
import { categories } from './schema.ts'

/**
 * `HAAT_STALLS=20` repeats every fault twenty times with the real limits: ten seconds of freezing, thirty of absence.
 * Without it each happens once, with limits and faults about a tenth as long.
 */
const LONG = Number(process.env.HAAT_STALLS ?? 0)
const ROUNDS = LONG || 1
const LIMIT = LONG ? STATEMENT_TIMEOUT : 500
const STALL = LONG ? 10_000 : 4 * LIMIT
const ABSENCE = 6 * LIMIT
/** How long some orders may take, in ms, on a busy machine: `recovered` measures how soon the shop responds again. */
const ORDERING = 2 * RECOVERY
const PATIENCE = ROUNDS * (ABSENCE + RECOVERY + 2 * ORDERING)

let server: PostgresServer
let shop: TestApp
beforeAll(async () => {
  server = await startPostgres()
  shop = await openShopOn(server, { statementTimeout: LIMIT, connectTimeout: LIMIT })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterAll(async () => {
  await shop.close()
  await server.stop()
})

describe('a shop with orders responds within 15 s, with its complete pool', { timeout: PATIENCE }, () => {
  let round = 0
  let ordering: Ordering
  let before: Awaited<ReturnType<typeof soldBy>>
  beforeEach(async () => {
    before = await soldBy(shop.database)
  })
  afterEach(() => ordering.stop())

  /** Waits until a number of further orders were acknowledged. */
  const acknowledged = (more: number) => {
    const goal = ordering.acknowledged.length + more
    return vi.waitFor(() => expect(ordering.acknowledged.length).toBeGreaterThanOrEqual(goal), {
      timeout: ORDERING,
    })
  }

  /** Runs a fault while orders are placed; no order may be lost, duplicated, or refused with a wrong status. */
  async function survive(fault: () => Promise<unknown>): Promise<void> {
    const times: string[] = []
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      before = await soldBy(shop.database)
      round += 1
      ordering = keepOrdering(shop, round)
      await acknowledged(20)
      await fault()
      const ms = await recovered(shop)
      await acknowledged(20)
      await ordering.stop()
      expect(ordering.unexpected).toEqual([])
      const sold = ordering.acknowledged.length
      expect(await soldBy(shop.database)).toEqual({
        orders: before.orders + sold,
        pieces: before.pieces + sold,
      })
      times.push(`${Math.round(ms)} ms (${sold} orders, ${ordering.refused} refused)`)
    }
    if (LONG) process.stderr.write(`${expect.getState().currentTestName}: ${times.join(', ')}\n`)
  }

  async function surviveFreeze(what: 'sessions' | 'everything'): Promise<void> {
    await survive(async () => {
      const thaw = await freeze(server, what)
      await pause(STALL).finally(thaw)
    })
    expect(ordering.refused).toBeGreaterThan(0)
  }

  it('after everything of its database froze', () => surviveFreeze('everything'))

  // Servers that are killed have frozen sessions as well.
  it('after sessions of its database froze', { tags: 'all' }, () => surviveFreeze('sessions'))

  it('after all its sessions were ended repeatedly', async () => {
    await survive(async () => {
      for (let times = 0; times < (LONG ? 10 : 3); times += 1) {
        await endSessions(server.url)
        await acknowledged(1)
      }
    })
  })

  const surviveRestart = (mode: 'fast' | 'immediate') =>
    survive(async () => {
      await server.shutDown(mode)
      await server.startAgain()
    })

  it('after a restart of its database', () => surviveRestart('immediate'))

  it('after a restart of its database that ended its sessions first', { tags: 'all' }, () =>
    surviveRestart('fast'),
  )

  it('after a failover without a listening server', async () => {
    await survive(async () => {
      await server.shutDown('immediate')
      await pause(ABSENCE)
      const [health, readiness] = await Promise.all(
        ['/healthz', '/readyz'].map((url) => shop.app.inject(url)),
      )
      expect(health?.statusCode).toBe(200)
      expect(readiness?.statusCode).toBe(503)
      await server.startAgain()
    })
    expect(ordering.refused).toBeGreaterThan(0)
  })
})

describe('a query that is blocked', () => {
  it('is 503 at the statement timeout, and others are not affected (fault F61)', async () => {
    const blocker = new pg.Client({ connectionString: server.url })
    await blocker.connect()
    await blocker.query('begin')
    await blocker.query("select 1 from products where id = 'mango' for update")
    const order = {
      userId: 'shopper_0',
      address: 'home-of-shopper_0',
      ...buyingNow([{ productId: 'mango', quantity: 1 }]),
    }
    const blocked = shop.as('shopper_0').post('/api/v1/order/cod', order)
    const other = {
      ...order,
      userId: 'shopper_1',
      address: 'home-of-shopper_1',
      ...buyingNow([{ productId: 'banana', quantity: 1 }]),
    }
    expect((await shop.as('shopper_1').post('/api/v1/order/cod', other)).statusCode).toBe(200)
    expect((await shop.app.inject('/readyz')).statusCode).toBe(200)
    const answer = await blocked
    await blocker.end()
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    await recovered(shop)
  })
})

it('responds with 503 if a commit got no response, and allows a repetition', async () => {
  const { db } = shop.database
  let session = 0
  const add = (tx: Drizzle) =>
    tx.insert(categories).values({ id: 'unknown', name: 'Unknown' }).onConflictDoNothing()
  const lost = db.transaction(async (tx) => {
    await add(tx)
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    session = rows[0]?.pid ?? 0
    process.kill(session, 'SIGSTOP')
  })
  const problem = await lost.then(() => null, toProblem).finally(() => process.kill(session, 'SIGCONT'))
  expect(problem?.statusCode).toBe(503)
  // It is unknown whether it was written. The second attempt waits for the first; in both cases there is one row.
  await db.transaction(add)
  expect(await db.$count(categories, sql`id = 'unknown'`)).toBe(1)
})

it('leaves no session outside its pool', async () => {
  await recovered(shop)
  const count = `select count(*)::integer as sessions from pg_stat_activity where application_name = 'haat'`
  await vi.waitFor(async () => expect(await asOperator(server.url, count)).toEqual([{ sessions: 10 }]))
})
