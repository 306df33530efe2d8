import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Problem, toProblem } from '../http/problem.ts'
import { freshPostgres } from '../testing/databases.ts'
import { fillShop } from '../testing/shop.ts'
import { holdWholePool } from '../testing/stalls.ts'
import type { Database, Drizzle } from './database.ts'
import { CONNECTIONS } from './postgres.ts'
import { categories, products } from './schema.ts'

let database: Database
let operator: Database
beforeAll(async () => {
  const { open } = await freshPostgres()
  ;[database, operator] = [await open({ statementTimeout: 400 }), await open()]
  await fillShop(database.db)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterAll(async () => {
  await operator.close()
  await database.close()
})
afterEach(() => holdWholePool(database))

const stock = async () => {
  const [mango] = await database.db.select().from(products).where(eq(products.id, 'mango'))
  return mango?.totalStock
}
const setStock = (db: Drizzle, totalStock: number) =>
  db.update(products).set({ totalStock }).where(eq(products.id, 'mango'))

/** Returns the process id of a transaction's session. */
async function sessionOf(tx: Drizzle): Promise<number> {
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return rows[0]?.pid ?? 0
}

/** Ends a session, and waits until it has ended. */
const end = (pid: number) => operator.db.execute(sql`select pg_terminate_backend(${pid}, 5000)`)

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (thrown: unknown) => toProblem(thrown).statusCode,
  )

describe('a transaction whose connection is lost', () => {
  it('before begin releases its connection, for every connection of the pool', async () => {
    await holdWholePool(database)
    const { rows } = await operator.query<{ pid: number }>(
      "select pid from pg_stat_activity where state = 'idle' and pid <> pg_backend_pid() and datname = current_database()",
    )
    // Both at the same time: some lost connections are detected by begin, others by the pool.
    const [statuses] = await Promise.all([
      Promise.all(
        Array.from({ length: 3 * CONNECTIONS }, () => statusOf(database.db.transaction(async () => {}))),
      ),
      Promise.all(rows.map(({ pid }) => end(pid))),
    ])
    // The pool detects an ended session in the same turn as the operator's response, or in the next.
    await new Promise(setImmediate)
    expect(new Set(statuses)).not.toContain(500)
  })

  it('between two statements is 503, and has written nothing', async () => {
    await setStock(database.db, 20)
    const lost = database.db.transaction(async (tx) => {
      await setStock(tx, 1)
      await end(await sessionOf(tx))
      await setStock(tx, 2)
    })
    expect(await statusOf(lost)).toBe(503)
    expect(await stock()).toBe(20)
  })

  it('before commit is 503, and has written nothing', async () => {
    await setStock(database.db, 20)
    const lost = database.db.transaction(async (tx) => {
      await setStock(tx, 1)
      await end(await sessionOf(tx))
    })
    expect(await statusOf(lost)).toBe(503)
    expect(await stock()).toBe(20)
  })

  it('before rollback throws the original error', async () => {
    const refusal = new Problem(409, 'Sold out.')
    const lost = database.db.transaction(async (tx) => {
      await end(await sessionOf(tx))
      throw refusal
    })
    await expect(lost).rejects.toBe(refusal)
  })

  it('refuses what is sent after its end: the connection serves other calls', async () => {
    await setStock(database.db, 20)
    const refusal = new Problem(409, 'Sold out.')
    const ended = Promise.withResolvers<void>()
    let late: Promise<unknown> = Promise.resolve()
    const refused = database.db.transaction(async (tx) => {
      late = ended.promise.then(() => setStock(tx, 1))
      throw refusal
    })
    await expect(refused).rejects.toBe(refusal)
    ended.resolve()
    await expect(late).rejects.toThrow()
    expect(await stock()).toBe(20)
  })

  it('inside a nested transaction is 503', async () => {
    const lost = database.db.transaction((tx) =>
      tx.transaction(async (inner) => {
        await end(await sessionOf(inner))
        await setStock(inner, 3)
      }),
    )
    expect(await statusOf(lost)).toBe(503)
  })

  it('repeatedly, with all others, leaves the pool complete', async () => {
    for (let round = 0; round < 10; round += 1) {
      const busy = Array.from({ length: CONNECTIONS + 5 }, () =>
        statusOf(database.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.05)`))),
      )
      await operator.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database() and backend_type = 'client backend'",
      )
      for (const status of await Promise.all(busy)) expect([200, 503]).toContain(status)
    }
  })
})

describe('a transaction with a statement that failed', () => {
  it('is not reported as committed if the failure was ignored', async () => {
    await setStock(database.db, 20)
    const swallowed = database.db.transaction(async (tx) => {
      await setStock(tx, 1)
      await tx.execute(sql`select pg_sleep(2)`).catch(() => {})
    })
    expect(await statusOf(swallowed)).toBe(503)
    expect(await stock()).toBe(20)
  })

  it('reports the reason of the first failure', async () => {
    const after = (failing: Parameters<Drizzle['execute']>[0]) =>
      database.db.transaction(async (tx) => {
        await tx.execute(failing).catch(() => {})
        await tx.execute(sql`select 1`)
      })
    expect(await statusOf(after(sql`select pg_sleep(2)`))).toBe(503)
    expect(await statusOf(after(sql`insert into categories (id, name) values ('fruit', 'Fruit')`))).toBe(500)
  })

  it('keeps its connection', async () => {
    const before = await database.db.transaction(sessionOf)
    await expect(database.db.transaction((tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow()
    expect(await database.db.transaction(sessionOf)).toBe(before)
  })
})

describe('a transaction', () => {
  it('may be read-only, serializable and deferrable', async () => {
    const settings = await database.db.transaction(
      async (tx) =>
        (
          await tx.execute(
            sql`select current_setting('transaction_isolation') as level, current_setting('transaction_read_only') as readonly,
                current_setting('transaction_deferrable') as deferrable`,
          )
        ).rows,
      { isolationLevel: 'serializable', accessMode: 'read only', deferrable: true },
    )
    expect(settings).toEqual([{ level: 'serializable', readonly: 'on', deferrable: 'on' }])
    const writing = database.db.transaction((tx) => setStock(tx, 4), { accessMode: 'read only' })
    expect(await statusOf(writing)).toBe(503)
  })

  it('may contain others, which are committed or rolled back separately', async () => {
    await database.db.transaction(async (tx) => {
      await setStock(tx, 7)
      await tx.transaction(async (inner) => {
        await inner.transaction((innermost) => setStock(innermost, 8))
        await inner.update(categories).set({ position: 9 }).where(eq(categories.id, 'fruit'))
      })
      const failing = tx.transaction(async (inner) => {
        await setStock(inner, 99)
        inner.rollback()
      })
      await expect(failing).rejects.toThrow()
    })
    expect(await stock()).toBe(8)
    const [fruit] = await database.db.select().from(categories).where(eq(categories.id, 'fruit'))
    expect(fruit?.position).toBe(9)
  })
})

describe('a statement outside of any transaction', () => {
  it('releases its connection when it is lost', async () => {
    const lost = Array.from({ length: CONNECTIONS + 5 }, () =>
      statusOf(database.db.execute(sql`select pg_sleep(0.2)`)),
    )
    await vi.waitFor(async () => {
      const { rows } = await operator.query(
        "select 1 from pg_stat_activity where query like '%pg_sleep(0.2)' and state = 'active' and pid <> pg_backend_pid()",
      )
      expect(rows).toHaveLength(CONNECTIONS)
    })
    await operator.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database() and query like '%pg_sleep(0.2)'",
    )
    const statuses = await Promise.all(lost)
    expect(statuses).toContain(503)
    expect(statuses).not.toContain(500)
  })
})
