import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoShop } from '@haat/demo'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freshPostgres } from './backup/backup.fixtures.ts'
import { launch, type Running, temporaryFolder } from './command.fixtures.ts'
import { askShop } from './control/ask.ts'
import { hostOf } from './errors.ts'
import { openCollector } from './telemetry/collector.fixtures.ts'

const WAIT = { interval: 50 }
/** Limit of calls that track an order, in a minute from one address. */
const LIMIT = 20

describe('three processes on one PostgreSQL', () => {
  const folder = temporaryFolder()
  const dataFolder = join(folder.path, 'data')
  const shopFolder = join(folder.path, 'shop')
  let database: Awaited<ReturnType<typeof freshPostgres>>
  let collector: Awaited<ReturnType<typeof openCollector>>
  let shops: readonly Running[] = []
  const placeOfThem = () => `PostgreSQL at ${hostOf(database.url)}`
  const addressOf = (shop: Running) => /Haat is open at (\S+)/.exec(shop.stdout())?.[1] ?? ''

  beforeAll(async () => {
    database = await freshPostgres()
    // A shopper began to pay for three pieces yesterday, and did not finish.
    await database.query(`insert into categories (id, name) values ('v', 'Vegetables')`)
    await database.query(
      `insert into products (id, product_code, name, price_paise, total_stock, position) values ('okra', 'O', 'Okra', 100, 5, 1)`,
    )
    await database.query(
      `insert into payment_intents (id, purchase_id, user_id, provider, state, fingerprint, basket, amount_paise, holds_stock, expires_at)
       values ('left', 'purchase-1', 'ann', 'card', 'open', 'f', '{"lines":[]}', 300, true, now() - interval '1 day')`,
    )
    await database.query(
      `insert into stock_movements (product_id, pieces, cause, intent_id)
       values ('okra', 8, 'import', null), ('okra', -3, 'hold', 'left')`,
    )
    cpSync(demoShop.folder, shopFolder, { recursive: true })
    const env = {
      ...{ DATABASE_URL: database.url, HAAT_DATA: dataFolder, HAAT_SHOP: shopFolder },
      ...{ HAAT_SANDBOX: 'off', HAAT_DEMO: 'off' },
    }
    // Everybody may read a file of an earlier version.
    mkdirSync(join(dataFolder, 'pictures'), { recursive: true })
    writeFileSync(join(dataFolder, 'pictures/okra.webp'), '')
    chmodSync(join(dataFolder, 'pictures/okra.webp'), 0o644)
    collector = await openCollector()
    const third = {
      TRUST_PROXY: '1',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_SERVICE_NAME: 'third',
    }
    shops = [{}, {}, third].map((more) => launch(['start', '--no-site'], { ...env, ...more, PORT: '0' }))
    await Promise.all(shops.map((shop) => shop.printed('Haat is open at')))
  })
  afterAll(async () => {
    await Promise.all(shops.map((shop) => shop.stop()))
    await database.close()
    await collector.close()
    folder.remove()
  })

  it('apply coupons and delivery rules together while they are open, as the folder of the shop says', async () => {
    const path = join(shopFolder, 'shop.json')
    const before = JSON.parse(readFileSync(path, 'utf8'))
    const rules = (shop: Running) =>
      Promise.all(
        ['payment/methods', 'delivery/560038', 'delivery/110001'].map(async (call) => {
          const answer = await fetch(`${addressOf(shop)}/api/v1/${call}`)
          return ((await answer.json()) as { data: object | null }).data
        }),
      )
    const delivery = { areas: [{ pincodes: ['560001-560099'], fee: 40, freeFrom: 500 }] }
    const cases = [
      [{}, { coupons: true, delivery: false }, { fee: 0 }, { fee: 0 }],
      [{ coupons: [], delivery }, { coupons: false, delivery: true }, { fee: 40, freeFrom: 500 }, null],
    ] as const
    for (const [change, ...expected] of cases) {
      writeFileSync(path, JSON.stringify({ ...before, ...change }))
      await askShop({ dataFolder, place: placeOfThem() }, 'apply', {})
      await vi.waitFor(
        async () => expect(await Promise.all(shops.map(rules))).toMatchObject(shops.map(() => expected)),
        WAIT,
      )
    }
  })

  it('have no file in their data folder that another user can read', () => {
    const paths = readdirSync(dataFolder, { recursive: true, encoding: 'utf8' })
    expect(paths).toEqual(
      expect.arrayContaining(['applied', 'control.sock', 'control.lock', 'pictures/okra.webp']),
    )
    const open = ['', ...paths].filter((path) => statSync(join(dataFolder, path)).mode & 0o077)
    expect(open).toEqual([])
  })

  it('share one rate limit', async () => {
    const statuses: number[] = []
    // In rounds of one call each: with all at once, a busy database may take longer than a process waits for it.
    for (let round = 0; round < LIMIT; round += 1) {
      const calls = shops.map((shop) => fetch(`${addressOf(shop)}/api/v1/ordertrack/${'0'.repeat(32)}`))
      for (const { status } of await Promise.all(calls)) statuses.push(status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2 * LIMIT)
  })

  it('release stock of an unpaid payment, once', async () => {
    const stock = async () => {
      const { rows } = await database.query<{ stock: number }>('select total_stock as stock from products')
      return rows[0]?.stock
    }
    await vi.waitFor(async () => expect(await stock()).toBe(8), WAIT)
    const { rows } = await database.query(`select pieces from stock_movements where cause = 'release'`)
    expect(rows).toEqual([{ pieces: 3 }])
  })

  it('run commands in one of them, and in another one when that was killed', async () => {
    const ask = () => askShop({ dataFolder, place: placeOfThem() }, 'check', {})
    for (const shop of shops.slice(0, 2)) {
      expect(await ask()).toEqual({ open: true, result: [] })
      await shop.kill()
      await vi.waitFor(async () => expect((await ask()).open).toBe(true), WAIT)
    }
    const [, , last] = shops
    expect((await fetch(`${last && addressOf(last)}/readyz`)).status).toBe(200)
  })

  it('serve until the proxy has noticed that they close', async () => {
    const [, , last] = shops
    const address = last ? addressOf(last) : ''
    const stopped = last?.stop()
    await vi.waitFor(async () => expect((await fetch(`${address}/readyz`)).status).toBe(503), WAIT)
    expect((await fetch(`${address}/api/v1/category`)).status).toBe(200)
    expect(await stopped).toBe(0)
    expect(await askShop({ dataFolder, place: placeOfThem() }, 'check', {})).toEqual({ open: false })
  })

  it('send traces of routes and statements, without values', async () => {
    const spans = collector.spans()
    // Its first calls query the database. Calls over the limit do not, and may end earlier.
    const calls = new Set(
      spans.filter(({ name }) => name === 'GET /api/v1/ordertrack/:orderId').map(({ spanId }) => spanId),
    )
    expect(calls.size).toBe(LIMIT)
    const parents = new Map(spans.map(({ spanId, parentSpanId }) => [spanId, parentSpanId]))
    const isUnderCall = (id: string | undefined): boolean =>
      id !== undefined && (calls.has(id) || isUnderCall(parents.get(id)))
    expect(spans.some(({ name, spanId }) => /^pg\.query/.test(name) && isUnderCall(spanId))).toBe(true)
    expect(collector.all()).toContain('{"key":"service.name","value":{"stringValue":"third"}}')
    expect(collector.all()).not.toContain('0'.repeat(32))
    expect(spans.some(({ name }) => name.includes('readyz'))).toBe(false)
  })
})
