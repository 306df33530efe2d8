import { inArray, sql } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { messages } from '../database/schema.ts'
import { buyingNow } from '../orders/orders.fixtures.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { HOLD, payShop } from './payments.fixtures.ts'

const MINUTE = 60_000

describeRules('card payments that end unpaid, on %s', payShop(), (shop) => {
  let thing: string
  let who: string
  let count = 0
  beforeEach(async () => {
    thing = await shop.product()
    who = `shopper-${++count}`
  })

  const toldAbout = (...intentIds: string[]) =>
    shop.database.db
      .select()
      .from(messages)
      .where(inArray(sql`${messages.data} ->> 'intentId'`, intentIds))

  /** Tries to pay in the provider's window, which refuses. */
  const fail = (orderId: string) => shop.card.pay(orderId, { status: 'failed' })

  it('are told to the shopper if paying was tried, once', async () => {
    const { orderId, intentId } = await shop.begin(who, thing)
    fail(orderId)
    await shop.reconcile()
    expect(await toldAbout(intentId)).toEqual([])
    shop.pass(HOLD + MINUTE)
    const standing = shop.as(who).get(`/api/v1/payment/${intentId}`)
    await Promise.all([shop.reconcile(), shop.reconcile(), standing])
    shop.pass(2 * MINUTE)
    await shop.reconcile()
    const told = await toldAbout(intentId)
    expect(new Set(told.map(({ type }) => type))).toEqual(new Set(['payment.failed']))
    expect(told.map(({ channel }) => channel).toSorted()).toEqual(['push', 'shopper', 'sms', 'webhook'])
  })

  it.each([
    ['once, when an unavailable provider is back', true, ['push', 'shopper', 'sms', 'webhook']],
    ['to nobody if an unavailable provider then knows of no try', false, []],
  ])('are told %s', async (_, isTried, channels) => {
    const { orderId, intentId } = await shop.begin(who, thing)
    if (isTried) fail(orderId)
    shop.card.refusal = 'unavailable'
    vi.spyOn(console, 'warn').mockReturnValue()
    shop.pass(HOLD + 16 * MINUTE)
    await shop.reconcile()
    expect((await shop.intent(intentId)).state).toBe('expired')
    expect(await toldAbout(intentId)).toEqual([])
    shop.card.refusal = null
    for (let round = 0; round < 3; round += 1) {
      shop.pass(5 * MINUTE)
      await Promise.all([shop.reconcile(), shop.reconcile(), shop.as(who).get(`/api/v1/payment/${intentId}`)])
    }
    const told = await toldAbout(intentId)
    expect(told.map(({ channel }) => channel).toSorted()).toEqual(channels)
  })

  it('are told to nobody if the window was only opened', async () => {
    const { intentId } = await shop.begin(who, thing)
    shop.pass(HOLD + MINUTE)
    await shop.reconcile()
    expect((await shop.intent(intentId)).state).toBe('expired')
    expect(await toldAbout(intentId)).toEqual([])
  })

  it('are told to nobody if the purchase was ordered in another way', async () => {
    const { orderId, intentId } = await shop.begin(who, thing)
    fail(orderId)
    const cash = { ...buyingNow([{ productId: thing, quantity: 1 }]), address: await shop.addressOf(who) }
    await shop.as(who).post('/api/v1/order/cod', cash)
    shop.pass(HOLD + MINUTE)
    await shop.reconcile()
    expect([await shop.ordersOf(who), await toldAbout(intentId)]).toMatchObject([[{ method: 'cod' }], []])
  })

  it('are told to nobody while the purchase may still be paid', async () => {
    const first = await shop.begin(who, thing)
    fail(first.orderId)
    shop.pass(HOLD - MINUTE)
    const second = await shop.begin(who, thing, { address: await shop.addressOf(who) })
    shop.pass(2 * MINUTE)
    await shop.reconcile()
    const [one, other] = [await shop.intent(first.intentId), await shop.intent(second.intentId)]
    expect([one.state, other.state]).toEqual(['expired', 'open'])
    expect(await toldAbout(first.intentId)).toEqual([])
  })
})
