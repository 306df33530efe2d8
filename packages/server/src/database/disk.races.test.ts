import fs from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { addAddresses, mangoes, stockOf } from '../orders/orders.fixtures.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { freshPostgres, KINDS, type Kind } from '../testing/databases.ts'
import { diskUnder } from '../testing/disk.ts'
import { asOperator } from '../testing/stalls.ts'
import type { Database } from './database.ts'
import { PAUSE, watchDisk } from './disk.ts'
import { openDatabase } from './open-database.ts'
import { orderLines, orders, products } from './schema.ts'

const STOCK = 100_000
/** Maximum number of orders until the disk is full. */
const MANY = 500

interface Fault {
  readonly what: string
  begin(): Promise<unknown>
  end(): Promise<unknown>
}

interface Place {
  readonly database: Database
  /** Folder of the embedded database. */
  readonly folder?: string
  readonly faults: Readonly<Record<string, Fault>>
  remove(): Promise<unknown>
}

/** The embedded database on a simulated disk (`testing/disk.ts`). */
async function onPglite(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-disk-'))
  const disk = diskUnder(folder)
  const database = await openDatabase({ folder })
  await database.migrate()
  const become = (state: 'full' | 'read-only'): Fault => ({
    what: state,
    begin: async () => disk.become(state),
    end: async () => disk.become('fine'),
  })
  return {
    database,
    folder,
    faults: { full: become('full'), 'read-only': become('read-only') },
    remove: () => rm(folder, { recursive: true }),
  }
}

/** A server: the test cannot change its disk, and lets it raise the same errors. */
async function onPostgres(): Promise<Place> {
  const { url, open } = await freshPostgres()
  const database = await open()
  const name = new URL(url).pathname.slice(1)
  const operate = (statement: string) => asOperator(inject('postgresUrl'), statement)
  const endSessions = () =>
    operate(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  await asOperator(
    url,
    `create function no_room() returns trigger language plpgsql as
     $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
  )
  return {
    database,
    faults: {
      full: {
        what: 'full in the middle of an order',
        begin: () =>
          asOperator(url, 'create trigger full_disk before insert on order_lines execute function no_room()'),
        end: () => asOperator(url, 'drop trigger full_disk on order_lines'),
      },
      'full at the end': {
        what: 'full when the order is committed',
        begin: () =>
          asOperator(
            url,
            `create constraint trigger full_disk after insert on orders deferrable initially deferred
             for each row execute function no_room()`,
          ),
        end: () => asOperator(url, 'drop trigger full_disk on orders'),
      },
      'read-only': {
        what: 'read-only',
        begin: () =>
          operate(`alter database ${name} set default_transaction_read_only = on`).then(endSessions),
        end: () => operate(`alter database ${name} reset default_transaction_read_only`).then(endSessions),
      },
    },
    remove: async () => {},
  }
}

/** The embedded database knows one kind of full disk. */
const FAULTS = {
  pglite: ['full', 'read-only'],
  postgres: ['full', 'full at the end', 'read-only'],
} as const

const placeOf = (kind: Kind) => (kind === 'pglite' ? onPglite() : onPostgres())

/** Expects a 503 after which the call may be repeated. */
function expectUnavailable(answer: LightMyRequestResponse | undefined) {
  expect(answer?.statusCode).toBe(503)
  expect(answer?.headers['retry-after']).toBe('5')
  expect(answer?.headers['content-type']).toMatch(/^application\/json/)
  expect(answer?.json()).toMatchObject({ success: false, statusCode: 503 })
}

describe.each(KINDS)('a disk under %s', (kind) => {
  let place: Place
  let shop: TestApp
  let turn = 0
  beforeAll(async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    place = await placeOf(kind)
    shop = await openTestApp(kind, { database: place.database, rateLimitFactor: 0 })
    await addAddresses(place.database.db, 'ann')
    await place.database.db.update(products).set({ totalStock: STOCK })
  })
  afterAll(async () => {
    await shop.close()
    await place.remove()
  })

  const order = (key: string) =>
    shop
      .as('ann')
      .post('/api/v1/order/cod', { ...mangoes('ann'), purchaseId: key }, { 'idempotency-key': key })

  async function loseNothing(name: string): Promise<void> {
    const fault = place.faults[name]
    const { db } = place.database
    const before = await db.$count(orders)
    let placed = 0
    await fault?.begin()
    let refusal: { key: string; answer: LightMyRequestResponse } | undefined
    for (; placed < MANY && !refusal; turn += 1) {
      const answer = await order(`order-${turn}`)
      if (answer.statusCode === 200) placed += 1
      else refusal = { key: `order-${turn}`, answer }
    }
    expectUnavailable(refusal?.answer)
    expectUnavailable(await order(refusal?.key ?? ''))
    const readiness = await shop.app.inject('/readyz')
    expect([readiness.statusCode, readiness.json()]).toEqual([
      503,
      {
        status: 'unavailable',
        reason: 'disk',
        message: expect.stringMatching(name.startsWith('full') ? / is full\.$/ : / is read-only\.$/),
      },
    ])
    expect((await shop.app.inject('/healthz')).statusCode).toBe(200)
    await fault?.end()
    await vi.waitFor(async () => expect((await order(refusal?.key ?? '')).statusCode).toBe(200), {
      interval: 100,
    })
    expect((await shop.app.inject('/readyz')).statusCode).toBe(200)
    expect((await order(`order-${turn}-after`)).statusCode).toBe(200)
    const sold = before + placed + 2
    expect(await db.$count(orders)).toBe(sold)
    expect(await db.$count(orderLines)).toBe(sold)
    expect(await stockOf(db, 'mango')).toBe(STOCK - sold)
  }

  for (const name of FAULTS[kind])
    it(
      `that is ${name} loses no order and stores no part of one (fault F60)`,
      // PGlite is reopened every two seconds until it can write.
      { tags: kind === 'pglite' && name === 'read-only' ? ['all'] : [] },
      () => loseNothing(name),
    )

  it.runIf(kind === 'postgres')('is noticed to have space again without another order', async () => {
    await place.faults.full?.begin()
    expectUnavailable(await order('no-space'))
    await place.faults.full?.end()
    const later = performance.now() + PAUSE
    const now = vi.spyOn(performance, 'now').mockReturnValue(later)
    const readiness = await shop.app.inject('/readyz')
    now.mockRestore()
    expect([readiness.statusCode, readiness.json()]).toEqual([200, { status: 'ready' }])
  })

  it.runIf(kind === 'pglite')('has no file that other users can read', async () => {
    const files = await readdir(place.folder ?? '', { recursive: true, withFileTypes: true })
    expect(files.length).toBeGreaterThan(900)
    const open: string[] = []
    for (const { parentPath, name } of files) {
      const path = join(parentPath, name)
      if ((await stat(path)).mode & 0o077) open.push(path)
    }
    expect(open).toEqual([])
  })

  it.runIf(kind === 'pglite')('has an order before the response, also after a power failure', async () => {
    const synced = vi.spyOn(fs, 'fsyncSync')
    expect((await order('durable')).statusCode).toBe(200)
    expect(synced).toHaveBeenCalled()
    synced.mockRestore()
    const { rows } = await place.database.query<{ fsync: string }>('show fsync')
    expect(rows).toEqual([{ fsync: 'on' }])
  })
})

describe('the disk of a database server', () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' })
  let now = 0
  const write = vi.fn<() => Promise<void>>()
  const disk = watchDisk(write, () => now)

  it('is not written to while writes succeed, or fail for other reasons', async () => {
    disk.failed(new Error('deadlock', { cause: Object.assign(new Error('deadlock'), { code: '40P01' }) }))
    expect([await disk.problem(), write.mock.calls]).toEqual([null, []])
  })

  it('is full until a write succeeds, which is tried every two seconds', async () => {
    write.mockRejectedValueOnce(full).mockResolvedValue()
    disk.failed(new Error('Failed query', { cause: full }))
    const problems: (string | null)[] = []
    for (now = 0; now < 3 * PAUSE; now += PAUSE / 2) problems.push(await disk.problem())
    const problem = 'The disk of the database is full.'
    expect(problems).toEqual([problem, problem, problem, problem, null, null])
    expect(write).toHaveBeenCalledTimes(2)
  })

  it('has space if a transaction of the shop was committed', async () => {
    disk.failed(full)
    disk.committed()
    expect(await disk.problem()).toBeNull()
  })
})
