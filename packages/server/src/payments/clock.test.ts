import { afterEach, describe, expect, it, vi } from 'vitest'
import { openFeed } from '../crypto/feed.ts'
import { openTestApp } from '../testing/app.ts'
import { KINDS } from '../testing/databases.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { testProvider } from '../testing/providers.ts'
import { HOLD, payShop } from './payments.fixtures.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describeRules('payments in a shop whose clock jumps by a day, on %s', payShop(), (shop) => {
  it('are found within a few minutes after the clock was set back', async () => {
    const thing = await shop.product()
    shop.pass(DAY)
    const { orderId } = await shop.begin('ann', thing)
    await shop.reconcile()
    shop.pass(-DAY)
    shop.card.pay(orderId)
    for (let round = 0; round < 3; round += 1) {
      shop.pass(MINUTE)
      await shop.reconcile()
    }
    expect(await shop.ordersOf('ann')).toHaveLength(1)
  })

  it('that are not made release their pieces after the clock was set back', async () => {
    const thing = await shop.product(5)
    shop.pass(DAY)
    await shop.begin('bob', thing)
    shop.pass(-DAY)
    shop.pass(HOLD + MINUTE)
    await shop.reconcile()
    expect(await shop.stockOf(thing)).toBe(5)
  })

  it('are not lost when it jumps ahead and back', async () => {
    const thing = await shop.product()
    const { orderId, intentId } = await shop.begin('cid', thing)
    shop.pass(DAY)
    await shop.reconcile()
    shop.pass(-DAY)
    shop.card.pay(orderId)
    for (let round = 0; round < 3; round += 1) {
      shop.pass(MINUTE)
      await shop.reconcile()
    }
    expect(await shop.ordersOf('cid')).toHaveLength(1)
    expect((await shop.intent(intentId)).state).toBe('paid')
  })
})

describe('the cache of a shop whose clock was set back by a day', () => {
  afterEach(() => vi.useRealTimers())

  it('has no old price of ether', async () => {
    let asked = 0
    const provider = await testProvider(() => {
      asked += 1
      return [200, { data: { amount: '300000', currency: 'INR', base: 'ETH' } }]
    })
    let offset = DAY
    const clock = { now: () => Date.now() + offset }
    const feed = openFeed({ provider: 'coinbase', api: provider.origin }, { clock })
    await feed.paisePerEther()
    offset = 0
    await feed.paisePerEther()
    await provider.close()
    expect(asked).toBe(2)
  })

  it.each(KINDS)('has no limit for longer than its minute, on %s', async (kind) => {
    const shop = await openTestApp(kind, { trustProxy: 1 })
    const headers = { 'x-forwarded-for': '10.8.8.8' }
    const real = Date.now()
    const ask = () => shop.app.inject({ url: '/api/v1/ordertrack/4f9c2b7a1e0d4c63a85b91d27f3e6a08', headers })
    vi.setSystemTime(real + DAY)
    await ask()
    vi.setSystemTime(real)
    let last = await ask()
    for (let turn = 0; turn < 25; turn += 1) last = await ask()
    const retryAfter = Number(last.headers['retry-after'])
    await shop.close()
    expect(last.statusCode).toBe(429)
    expect(retryAfter).toBeLessThanOrEqual(60)
  })
})
