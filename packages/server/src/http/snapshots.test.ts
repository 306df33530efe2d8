import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { createApp } from '../app.ts'
import { REVISION_AGE } from '../database/revisions.ts'
import { comments, products } from '../database/schema.ts'
import { type ListBody, testApp } from '../testing/app.ts'
import { freshPostgres } from '../testing/databases.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { aProduct, fillShop } from '../testing/shop.ts'
import { createSnapshots } from './snapshots.ts'

/** A clock that only the test advances. */
function manualClock() {
  let now = 0
  return {
    now: () => now,
    after: () => () => {},
    every: () => () => {},
    pass: (ms: number) => {
      now += ms
    },
  }
}

const LIST = '/api/v1/product'

const clock = manualClock()

describeRules('cached responses on %s', testApp({ clock }), (shop) => {
  const get = (headers: Record<string, string> = {}) => shop.app.inject({ url: LIST, headers })
  const price = async () => (await shop.read<ListBody>(LIST)).data.find(({ _id }) => _id === 'mango')?.price

  it('have the requested encoding, each with its own strong ETag', async () => {
    const plain = await get()
    const gzip = await get({ 'accept-encoding': 'gzip' })
    const brotli = await get({ 'accept-encoding': 'gzip, br' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    const tags = [plain, gzip, brotli].map(({ headers }) => String(headers.etag))
    expect(new Set(tags).size).toBe(3)
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]{20,}"$/)
    expect(plain.headers.vary).toContain('accept-encoding')
    expect(plain.headers['cache-control']).toBe('no-cache')
  })

  it('are not sent again to a client that has them', async () => {
    const first = await get({ 'accept-encoding': 'br' })
    const again = await get({ 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers.etag).toBe(first.headers.etag)
    expect((await get({ 'if-none-match': '"another"' })).statusCode).toBe(200)
  })

  it('answer HEAD like GET, without the body', async () => {
    const answer = await shop.app.inject({ method: 'HEAD', url: LIST })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('')
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(1_000)
  })

  it('change when the shop changes, after half a second at the latest', async () => {
    const before = await get()
    await shop.database.db.update(products).set({ pricePaise: 12_345 }).where(eq(products.id, 'mango'))
    clock.pass(REVISION_AGE)
    expect(await price()).toBe(123.45)
    const after = await get({ 'if-none-match': String(before.headers.etag) })
    expect(after.statusCode).toBe(200)
  })

  it('change when a product is added or removed, or its comments change', async () => {
    await shop.database.db.insert(products).values(aProduct('guest'))
    clock.pass(REVISION_AGE)
    await shop.read('/api/v1/product/guest')
    await shop.database.db
      .insert(comments)
      .values({ id: 'c9', productId: 'guest', userId: 'u', comment: 'Hello.' })
    clock.pass(REVISION_AGE)
    expect((await shop.read<ListBody>('/api/v1/comments/guest')).data).toHaveLength(1)
    await shop.database.db.delete(products).where(eq(products.id, 'guest'))
    clock.pass(REVISION_AGE)
    await shop.read('/api/v1/product/guest', 404)
    expect((await shop.read<ListBody>('/api/v1/comments/guest')).data).toEqual([])
  })

  it('stay when pieces of ten or more are sold, for a minute, and change below', async () => {
    const stock = async () =>
      (await shop.read<ListBody>(LIST)).data.find(({ _id }) => _id === 'mango')?.totalStock
    const sell = async (pieces: number) => {
      await shop.database.db
        .update(products)
        .set({ totalStock: sql`${products.totalStock} - ${pieces}` })
        .where(eq(products.id, 'mango'))
      clock.pass(REVISION_AGE)
      return stock()
    }
    const before = await stock()
    expect(before).toBe(20)
    expect(await sell(1)).toBe(20)
    clock.pass(60_000)
    expect(await stock()).toBe(19)
    expect(await sell(10)).toBe(9)
    expect(await sell(9)).toBe(0)
    expect(await sell(-20)).toBe(20)
  })

  it('have the same ETag after a change that was rolled back', async () => {
    const before = await get()
    await shop.database.db
      .transaction(async (transaction) => {
        await transaction.update(products).set({ pricePaise: 1 })
        throw new Error('changed my mind')
      })
      .catch(() => {})
    clock.pass(REVISION_AGE)
    expect((await get()).headers.etag).toBe(before.headers.etag)
  })
})

describe('snapshots', () => {
  const revisions = { of: vi.fn(async () => '1'), forget: () => {} }

  it('are made once for all simultaneous callers', async () => {
    const make = vi.fn(async () => '[]')
    const snapshots = createSnapshots(revisions, manualClock())
    const asked = await Promise.all(Array.from({ length: 20 }, () => snapshots.get('a', ['catalogue'], make)))
    expect(make).toHaveBeenCalledTimes(1)
    expect(new Set(asked).size).toBe(1)
  })

  it('are not cached when making them failed', async () => {
    const snapshots = createSnapshots(revisions, manualClock())
    const failing = vi.fn(async () => Promise.reject(new Error('no')))
    await expect(snapshots.get('a', ['catalogue'], failing)).rejects.toThrow('no')
    const snapshot = await snapshots.get('a', ['catalogue'], async () => '[1]')
    expect((await snapshot.body('identity')).toString()).toBe('[1]')
  })

  it('are dropped for newer ones when the memory is full', async () => {
    const snapshots = createSnapshots(revisions, manualClock())
    // Small enough not to be compressed in advance. Seventy of them exceed 64 MB.
    const big = 'x'.repeat(1024 * 1024 - 1)
    const make = vi.fn(async () => big)
    for (let key = 0; key < 70; key += 1) await snapshots.get(String(key), ['catalogue'], make)
    await snapshots.get('69', ['catalogue'], make)
    expect(make).toHaveBeenCalledTimes(70)
    await snapshots.get('0', ['catalogue'], make)
    expect(make).toHaveBeenCalledTimes(71)
  })
})

describe('large responses', () => {
  const MINUTE = 60_000
  const large = (text: string) => text.repeat(1024 * 1024)

  /** Snapshots of one key, whose responses are finished by the test. */
  function aShop() {
    let revision = '1'
    const begun: ((text: string) => void)[] = []
    let tick = () => {}
    const every = (_ms: number, act: () => void) => {
      tick = act
      return () => {}
    }
    const clock = { ...manualClock(), every }
    const snapshots = createSnapshots({ of: async () => revision, forget: () => {} }, clock)
    const get = () =>
      snapshots.get('list', ['catalogue'], () => new Promise((resolve) => begun.push(resolve)))
    const first = async () => (await (await get()).body('identity')).toString()[0]
    return {
      begun,
      pass: clock.pass,
      change: () => {
        revision += '1'
      },
      /** Runs the background work. */
      runChecks: async () => {
        tick()
        await new Promise(setImmediate)
      },
      get,
      first,
    }
  }

  async function withAnswer(text: string) {
    const shop = aShop()
    const asked = shop.first()
    await vi.waitFor(() => expect(shop.begun).toHaveLength(1))
    shop.begun[0]?.(text)
    await asked
    return shop
  }

  it('are renewed in the background; callers get the previous one in the meantime', async () => {
    const shop = await withAnswer(large('a'))
    shop.change()
    await shop.runChecks()
    expect(shop.begun).toHaveLength(2)
    expect(await shop.first()).toBe('a')
    shop.begun[1]?.(large('b'))
    await vi.waitFor(async () => expect(await shop.first()).toBe('b'))
    expect(shop.begun).toHaveLength(2)
  })

  it('are never older than a minute', async () => {
    const shop = await withAnswer(large('a'))
    shop.change()
    shop.pass(MINUTE + 1)
    const asked = shop.first()
    await vi.waitFor(() => expect(shop.begun).toHaveLength(2))
    shop.begun[1]?.(large('b'))
    expect(await asked).toBe('b')
  })

  it('are renewed one at a time, with pauses', async () => {
    const shop = await withAnswer(large('a'))
    shop.change()
    await shop.runChecks()
    shop.change()
    await shop.runChecks()
    expect(shop.begun).toHaveLength(2)
    shop.pass(500)
    shop.begun[1]?.(large('b'))
    await vi.waitFor(async () => expect(await shop.first()).toBe('b'))
    await shop.runChecks()
    expect(shop.begun).toHaveLength(2)
    shop.pass(20 * 500)
    await shop.runChecks()
    expect(shop.begun).toHaveLength(3)
  })

  it('are not renewed after an hour without a request', async () => {
    const shop = await withAnswer(large('a'))
    for (let minute = 0; minute <= 60; minute += 1) {
      shop.pass(MINUTE)
      await shop.runChecks()
    }
    shop.change()
    await shop.runChecks()
    expect(shop.begun).toHaveLength(1)
  })

  it('are valid immediately if they are small, so that a write is visible in the next response', async () => {
    const shop = await withAnswer('a')
    shop.change()
    const asked = shop.first()
    await vi.waitFor(() => expect(shop.begun).toHaveLength(2))
    shop.begun[1]?.('b')
    expect(await asked).toBe('b')
  })
})

describe('two processes on one PostgreSQL database', () => {
  it('respond alike after a change', async () => {
    const { open } = await freshPostgres()
    const [one, two] = [await open(), await open()]
    const apps = await Promise.all([createApp({ database: one }), createApp({ database: two })])
    try {
      await fillShop(one.db)
      const answers = () => Promise.all(apps.map((app) => app.inject(`${LIST}?ids=mango`)))
      await vi.waitFor(async () =>
        expect((await answers()).map(({ statusCode }) => statusCode)).toEqual([200, 200]),
      )
      const before = await answers()
      expect(before[0]?.headers.etag).toBe(before[1]?.headers.etag)

      await one.db.update(products).set({ totalStock: 3 }).where(eq(products.id, 'mango'))
      await vi.waitFor(
        async () => {
          const stocks = (await answers()).map((answer) => answer.json<ListBody>().data[0]?.totalStock)
          expect(stocks).toEqual([3, 3])
        },
        { interval: 20 },
      )
      const after = await answers()
      expect(after[0]?.headers.etag).toBe(after[1]?.headers.etag)
    } finally {
      for (const app of apps) await app.close()
      await one.close()
      await two.close()
    }
  })
})
