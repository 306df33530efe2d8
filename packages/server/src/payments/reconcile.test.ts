import { eq, inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { paymentIntents, webhookEvents } from '../database/schema.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { HOLD, payShop, STOCK } from './payments.fixtures.ts'
import { startReconciling } from './reconcile.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describeRules('payments that were not reported, on %s', payShop(), (shop, kind) => {
  let thing: string
  let who: string
  let count = 0
  beforeAll(async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
  })
  beforeEach(async () => {
    // Each test reconciles only its own payments.
    await shop.database.db
      .update(paymentIntents)
      .set({ state: 'failed' })
      .where(inArray(paymentIntents.state, ['open', 'paid', 'expired']))
    thing = await shop.product()
    who = `shopper-${++count}`
    shop.card.refusal = null
    shop.card.before = async () => {}
  })

  const asksSince = (before: number) =>
    shop.card.asked.slice(before).filter((call) => call === 'paymentsOf').length
  const standing = async (intentId: string) =>
    (await shop.as(who).get(`/api/v1/payment/${intentId}`)).json().data

  it('become orders at the next round, once (fault F24)', async () => {
    const { orderId, intentId } = await shop.begin(who, thing)
    shop.card.pay(orderId)
    await shop.reconcile()
    const [order, ...more] = await shop.ordersOf(who)
    expect([order?.intentId, order?.paymentStatus, more]).toEqual([intentId, 'Paid', []])
    expect(await shop.paymentsOf(intentId)).toMatchObject([{ via: 'reconcile' }])
    shop.pass(2 * MINUTE)
    const before = shop.card.asked.length
    await shop.reconcile()
    expect([await shop.ordersOf(who), asksSince(before)]).toMatchObject([[{}], 0])
  })

  it('are captured if they were only authorised', async () => {
    const { orderId } = await shop.begin(who, thing)
    shop.card.pay(orderId, { status: 'failed' })
    const promise = shop.card.pay(orderId, { status: 'authorized' })
    await shop.reconcile()
    expect((await shop.card.payment(promise.id)).status).toBe('captured')
    expect(await shop.ordersOf(who)).toHaveLength(1)
  })

  it('must be refunded if another payment was made for the same order', async () => {
    const { orderId, intentId } = await shop.begin(who, thing)
    const [first, second] = [shop.card.pay(orderId), shop.card.pay(orderId)]
    shop.card.refusal = 'unavailable'
    expect((await shop.verify(who, first)).statusCode).toBe(202)
    shop.card.refusal = null
    expect((await shop.verify(who, second)).statusCode).toBe(200)
    shop.pass(HOLD + 2 * HOUR)
    await shop.reconcile()
    expect(await shop.paymentsOf(intentId)).toMatchObject([
      { paymentId: first.id, refund: 'due', via: 'reconcile' },
      { paymentId: second.id, refund: 'none', via: 'verify' },
    ])
    expect(await shop.ordersOf(who)).toHaveLength(1)
  })

  it('are requested at most seven times after their order is paid', async () => {
    const { orderId } = await shop.begin(who, thing)
    await shop.verify(who, shop.card.pay(orderId))
    const before = shop.card.asked.length
    for (let hour = 0; hour < 4 * 24; hour += 1) {
      await shop.reconcile()
      shop.pass(HOUR)
    }
    expect(asksSince(before)).toBeGreaterThan(1)
    expect(asksSince(before)).toBeLessThanOrEqual(7)
  })

  it('become orders when the shopper requests their state', async () => {
    const { orderId, intentId } = await shop.begin(who, thing)
    expect(await standing(intentId)).toEqual({ intentId, state: 'waiting', orderId: null })
    shop.card.pay(orderId)
    // The provider is not called at every request.
    expect(await standing(intentId)).toMatchObject({ state: 'waiting' })
    shop.pass(3_001)
    const [order] = [await standing(intentId), await standing(intentId)]
    expect(order).toEqual({ intentId, state: 'paid', orderId: (await shop.ordersOf(who))[0]?.id })
  })

  it('are requested from the provider at most every three seconds', async () => {
    // However long the calls take, they are simultaneous.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { intentId } = await shop.begin(who, thing)
    const before = shop.card.asked.length
    await Promise.all(Array.from({ length: 20 }, () => standing(intentId)))
    expect(asksSince(before)).toBe(1)
  })

  it('expire, and release their products once', async () => {
    const { intentId } = await shop.begin(who, thing)
    shop.pass(HOLD - 1_000)
    await shop.reconcile()
    expect([await standing(intentId), await shop.stockOf(thing)]).toMatchObject([
      { state: 'waiting' },
      STOCK - 1,
    ])
    shop.pass(MINUTE)
    await Promise.all([shop.reconcile(), shop.reconcile(), standing(intentId)])
    expect(await standing(intentId)).toEqual({ intentId, state: 'over', orderId: null })
    shop.pass(MINUTE)
    await shop.reconcile()
    expect([await shop.stockOf(thing), await shop.ordersOf(who)]).toEqual([STOCK, []])
  })

  it('still become orders if they arrive late', async () => {
    const { orderId, intentId } = await shop.begin(who, thing)
    shop.pass(HOLD + MINUTE)
    await shop.reconcile()
    expect((await shop.intent(intentId)).state).toBe('expired')
    shop.card.pay(orderId)
    shop.pass(2 * MINUTE)
    await shop.reconcile()
    expect(await shop.ordersOf(who)).toMatchObject([{ paymentStatus: 'Paid', refund: 'none' }])
    expect([await standing(intentId), await shop.stockOf(thing)]).toMatchObject([
      { state: 'paid' },
      STOCK - 1,
    ])
  })

  it('are requested less and less often after their end, and finally no more', async () => {
    await shop.begin(who, thing)
    shop.pass(HOLD + MINUTE)
    await shop.reconcile()
    let before = shop.card.asked.length
    for (let round = 0; round < 80; round += 1) {
      shop.pass(MINUTE)
      await shop.reconcile()
    }
    const asked = asksSince(before)
    expect(asked).toBeGreaterThan(15)
    expect(asked).toBeLessThan(40)
    shop.pass(72 * HOUR)
    before = shop.card.asked.length
    await shop.reconcile()
    expect(asksSince(before)).toBe(0)
  })

  it('hold their products longer while the provider is unavailable', async () => {
    const { orderId } = await shop.begin(who, thing)
    shop.card.pay(orderId)
    shop.card.refusal = 'unavailable'
    shop.pass(HOLD + MINUTE)
    await shop.reconcile()
    expect(await shop.stockOf(thing)).toBe(STOCK - 1)
    shop.pass(HOLD)
    await shop.reconcile()
    expect(await shop.stockOf(thing)).toBe(STOCK)
    shop.card.refusal = null
    shop.pass(5 * MINUTE)
    await shop.reconcile()
    expect(await shop.ordersOf(who)).toHaveLength(1)
    expect(await shop.stockOf(thing)).toBe(STOCK - 1)
  })

  it('do not cause repeated calls to an unavailable provider', async () => {
    for (let turn = 0; turn < 20; turn += 1) await shop.begin(`${who}-${turn}`, thing)
    shop.card.refusal = 'unavailable'
    const before = shop.card.asked.length
    await shop.reconcile()
    expect(asksSince(before)).toBeLessThanOrEqual(5)
    shop.card.refusal = null
    for (let turn = 0; turn < 20; turn += 1)
      shop.card.pay(`${(await shop.begin(`${who}-${turn}`, thing)).orderId}`)
    shop.pass(MINUTE)
    await shop.reconcile()
    for (let turn = 0; turn < 20; turn += 1) expect(await shop.ordersOf(`${who}-${turn}`)).toHaveLength(1)
  })

  it('are not delayed by one that fails', async () => {
    const [bad, good] = [await shop.begin(`${who}-bad`, thing), await shop.begin(who, thing)]
    shop.card.pay(bad.orderId)
    shop.card.pay(good.orderId)
    const { paymentsOf } = shop.card
    const broken = vi.spyOn(shop.card, 'paymentsOf').mockImplementation((orderId) => {
      if (orderId === bad.orderId) throw new TypeError('this one is broken')
      return paymentsOf(orderId)
    })
    await shop.reconcile()
    broken.mockRestore()
    expect([await shop.ordersOf(`${who}-bad`), await shop.ordersOf(who)]).toMatchObject([[], [{}]])
  })

  it('are reconciled in rounds that never overlap, until it is stopped', async () => {
    const { orderId } = await shop.begin(who, thing)
    shop.card.pay(orderId)
    const rounds: (() => void)[] = []
    const { database, card } = shop
    let now = Date.now()
    const stopped = vi.fn()
    const clock = {
      now: () => now,
      after: () => () => {},
      every: (_ms: number, act: () => void) => {
        rounds.push(act)
        return stopped
      },
    }
    let goOn = () => {}
    card.before = () =>
      new Promise((done) => {
        goOn = done
      })
    const before = card.asked.length
    const stop = startReconciling({ database, services: { card }, clock })
    await expect.poll(() => asksSince(before)).toBe(1)
    now += MINUTE
    for (const round of rounds) round()
    const ended = stop()
    expect(stopped).toHaveBeenCalledOnce()
    card.before = async () => {}
    goOn()
    await ended
    expect([asksSince(before), await shop.ordersOf(who)]).toMatchObject([1, [{}]])
  })

  it('are reconciled again after a round that failed', async () => {
    const { database, card } = shop
    const rounds: (() => void)[] = []
    const clock = {
      now: () => Date.now(),
      after: () => () => {},
      every: (_ms: number, act: () => void) => {
        rounds.push(act)
        return () => {}
      },
    }
    const db = new Proxy(database.db, {
      get(target, name) {
        if (name === 'update') throw new Error('the database fell over')
        return Reflect.get(target, name)
      },
    })
    const stop = startReconciling({ database: { ...database, db }, services: { card }, clock })
    for (const round of rounds) round()
    await stop()
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('could not be checked'))
  })

  it('leave no webhooks that are too old to be repeated', async () => {
    await shop.database.db.insert(webhookEvents).values({ id: `old-${kind}`, event: 'order.paid' })
    await shop.reconcile()
    const known = () => shop.database.db.$count(webhookEvents, eq(webhookEvents.id, `old-${kind}`))
    expect(await known()).toBe(1)
    shop.pass(31 * 24 * HOUR)
    await shop.reconcile()
    expect(await known()).toBe(0)
  })
})
