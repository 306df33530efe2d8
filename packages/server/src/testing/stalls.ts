import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { vi } from 'vitest'
import { type Database, orders, products } from '../database/index.ts'
import { openDatabase } from '../database/open-database.ts'
import { CONNECTIONS } from '../database/postgres.ts'
import { addAddresses, mangoes } from '../orders/orders.fixtures.ts'
import { openTestApp, type TestApp } from './app.ts'
import type { PostgresServer } from './postgres.ts'

/** Time limit after a fault until the shop responds again with a full pool, in ms. */
export const RECOVERY = 15_000
/** More shoppers than connections in the pool, so that some wait for one. */
const SHOPPERS = 15
const shopper = (number: number) => `shopper_${number}`
const STOCK = 1_000_000

/** Runs one statement on its own connection. */
export async function asOperator<T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}

/**
 * Stops the server's running processes, like a stalled disk or a suspended machine.
 * @param what `sessions` leaves the server able to open new sessions; `everything` does not
 * @returns a function that resumes them
 */
export async function freeze(
  server: PostgresServer,
  what: 'sessions' | 'everything',
): Promise<() => Promise<void>> {
  const operator = new pg.Client({ connectionString: server.url })
  await operator.connect()
  const stopped: number[] = []
  const stop = (pid: number) => {
    process.kill(pid, 'SIGSTOP')
    stopped.push(pid)
  }
  if (what === 'everything') stop(server.pid())
  const { rows } = await operator.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where pid <> pg_backend_pid() and (backend_type = 'client backend' or ${what === 'everything'})`,
  )
  for (const { pid } of rows) stop(pid)
  return async () => {
    for (const pid of stopped) process.kill(pid, 'SIGCONT')
    await operator.end()
  }
}

/** Ends every session except its own. */
export const endSessions = (url: string) =>
  asOperator(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )

/** Opens a shop on its own server, with a product of unlimited stock. */
export async function openShopOn(
  server: PostgresServer,
  limits: Pick<Parameters<typeof openDatabase>[0], 'statementTimeout' | 'connectTimeout'>,
): Promise<TestApp> {
  const database = await openDatabase({ databaseUrl: server.url, ...limits })
  await database.migrate()
  const shop = await openTestApp('postgres', { database, rateLimitFactor: 0 })
  await addAddresses(database.db, ...Array.from({ length: SHOPPERS }, (_, at) => shopper(at)))
  await database.db.update(products).set({ totalStock: STOCK }).where(sql`id = 'mango'`)
  return shop
}

/** Results so far of many shoppers' orders. */
export interface Ordering {
  readonly acknowledged: readonly string[]
  /** Number of tries with the response 503 and Retry-After. */
  readonly refused: number
  /** Status and body of any other response: there should be none. */
  readonly unexpected: readonly string[]
  /** Begins no more orders, and waits until the started ones are acknowledged. */
  stop(): Promise<void>
}

/** Places orders without pause, each repeated under its Idempotency-Key until it is acknowledged. */
export function keepOrdering(shop: TestApp, round = 0): Ordering {
  const acknowledged: string[] = []
  const unexpected: string[] = []
  const state = { isOver: false, refused: 0 }
  const isDone = (answer: LightMyRequestResponse, key: string): boolean => {
    if (answer.statusCode === 200) acknowledged.push(key)
    else if (answer.statusCode === 503 && answer.headers['retry-after'] !== undefined) {
      state.refused += 1
      return false
    } else unexpected.push(`${answer.statusCode} ${answer.body}`)
    return true
  }
  const orderOn = async (number: number) => {
    for (let turn = 0; !state.isOver; turn += 1) {
      const key = `order-${round}-${number}-${turn}`
      const headers = { 'idempotency-key': key }
      const body = mangoes(shopper(number))
      const order = () => shop.as(shopper(number)).post('/api/v1/order/cod', body, headers)
      // A short pause, because immediate refusals would take all processor time.
      while (!isDone(await order(), key)) await pause(100)
    }
  }
  const all = Promise.all(Array.from({ length: SHOPPERS }, (_, number) => orderOn(number)))
  return {
    acknowledged,
    unexpected,
    get refused() {
      return state.refused
    },
    async stop() {
      state.isOver = true
      await all
    },
  }
}

/** Checks that placed orders, sold mangoes and acknowledged orders are equal in number. */
export async function soldBy({ db }: Database): Promise<{ orders: number; pieces: number }> {
  const [mango] = await db.select({ stock: products.totalStock }).from(products).where(sql`id = 'mango'`)
  return { orders: await db.$count(orders), pieces: STOCK - (mango?.stock ?? 0) }
}

/**
 * Holds as many transactions open at the same moment as the pool has connections.
 * @throws Error if one of them gets no connection
 */
export async function holdWholePool({ db }: Database): Promise<void> {
  const { promise: allHere, resolve: open } = Promise.withResolvers<void>()
  let here = 0
  const hold = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      here += 1
      if (here === CONNECTIONS) open()
      await allHere
    })
  const holding = Array.from({ length: CONNECTIONS }, hold)
  // Transactions with a connection must not wait for one without.
  await Promise.all(holding).finally(open)
  await Promise.allSettled(holding)
}

/** Waits until the shop is ready and its pool is full again. Returns the duration in ms. */
export async function recovered(shop: TestApp): Promise<number> {
  const startedAt = performance.now()
  await vi.waitFor(
    async () => {
      const { statusCode } = await shop.app.inject('/readyz')
      if (statusCode !== 200) throw new Error(`/readyz answers ${statusCode}`)
      await holdWholePool(shop.database)
    },
    { timeout: RECOVERY, interval: 50 },
  )
  return performance.now() - startedAt
}
