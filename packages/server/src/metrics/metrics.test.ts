import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { paymentIntents } from '../database/schema.ts'
import type { Basket } from '../database/tables/basket.ts'
import { addAddresses, mangoes } from '../orders/orders.fixtures.ts'
import type { SiteFiles } from '../site/site-files.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { KINDS } from '../testing/databases.ts'

const TOKEN = 'a-token-of-many-characters'
const BASKET: Basket = {
  lines: [],
  subtotalPaise: 100,
  discountPaise: 0,
  totalPaise: 100,
  coupon: '',
  source: 'cart',
}
const authorization = `Bearer ${TOKEN}`

describe.each(KINDS)('/metrics on %s', (kind) => {
  let shop: TestApp
  beforeAll(async () => {
    const site = { current: { builtAt: Date.now() - 60_000 } as SiteFiles }
    shop = await openTestApp(kind, { metricsToken: TOKEN, site })
    await addAddresses(shop.database.db, 'ann')
    await shop.as('ann').post('/api/v1/order/cod', mangoes('ann'))
    await shop.database.db.insert(paymentIntents).values({
      id: 'intent',
      userId: 'ann',
      purchaseId: 'other',
      provider: 'card',
      state: 'open',
      fingerprint: 'f',
      basket: BASKET,
      amountPaise: 100,
      holdsStock: true,
      expiresAt: new Date(),
    })
    await shop.database.query(
      `insert into stock_movements (product_id, pieces, cause, intent_id) values ('mango', -3, 'hold', 'intent')`,
    )
  })
  afterAll(() => shop.close())
  const metrics = async () => (await shop.app.inject({ url: '/metrics', headers: { authorization } })).body

  it('has requests by route, orders, payments, held stock, builds and the event loop', async () => {
    await shop.app.inject('/api/v1/product/mango')
    const text = await metrics()
    for (const line of [
      'haat_orders{method="cod",payment="Pending",delivery="OrderPlaced"} 1',
      'haat_payments{provider="card",state="open"} 1',
      'haat_held_pieces 3',
      'haat_refunds_due 0',
      'haat_database_up 1',
      'haat_http_request_duration_seconds_count{method="POST",route="/api/v1/order/cod",status="200"} 1',
    ])
      expect(text.split('\n')).toContain(line)
    expect(text).toMatch(/^haat_build_age_seconds\{build="site"\} 6\d\.?\d*$/m)
    expect(text).not.toContain('build="widgets"')
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
    expect(/^haat_database_connections\{state="open"\} [1-9]/m.test(text)).toBe(kind === 'postgres')
    // Neither ids of paths nor user ids.
    expect(text).not.toMatch(/mango|ann\b/)
  })

  it('requires the token', async () => {
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: TOKEN }]) {
      const { statusCode, body, headers: answered } = await shop.app.inject({ url: '/metrics', headers })
      expect([statusCode, answered['www-authenticate']]).toEqual([401, 'Bearer'])
      expect(body).not.toContain('haat_')
    }
  })

  it('reports an unavailable database, and still has the metrics of the process', async () => {
    await shop.database.query('alter table orders rename to gone')
    const text = await metrics()
    await shop.database.query('alter table gone rename to orders')
    expect(text).toContain('haat_database_up 0')
    expect(text).not.toMatch(/^haat_orders\{/m)
    expect(text).toContain('haat_http_request_duration_seconds_count')
    expect(await metrics()).toContain('haat_database_up 1')
  })

  it('is 404 if it is not configured', async () => {
    const app = await createApp({ database: shop.database })
    expect((await app.inject({ url: '/metrics', headers: { authorization } })).body).not.toContain('haat_')
    await app.close()
  })
})
