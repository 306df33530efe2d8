import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createApp } from '../app.ts'
import { webhookEvents } from '../database/schema.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { payShop, stateOf } from './payments.fixtures.ts'

const ADDRESS = '/api/v1/webhooks/razorpay'

describeRules('a webhook of the card provider on %s', payShop(), (shop, kind) => {
  let thing: string
  let who: string
  let evt: string
  let count = 0
  beforeAll(async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
  })
  beforeEach(async () => {
    thing = await shop.product()
    who = `shopper-${++count}`
    evt = `evt_${kind}${count}`
    shop.card.refusal = null
    shop.card.before = async () => {}
  })

  const eventOf = async (id: string) => {
    const [row] = await shop.database.db.select().from(webhookEvents).where(eq(webhookEvents.id, id))
    return row
  }

  it('makes the order of a shopper who closed the tab (fault F24)', async () => {
    const { orderId, intentId } = await shop.begin(who, thing)
    const answer = await shop.deliver(shop.card.message('payment.captured', shop.card.pay(orderId)), evt)
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
    const [order, ...more] = await shop.ordersOf(who)
    expect([order?.intentId, order?.paymentStatus, more]).toEqual([intentId, 'Paid', []])
    expect(await shop.paymentsOf(intentId)).toMatchObject([{ via: 'webhook', refund: 'none' }])
    const standing = await shop.as(who).get(`/api/v1/payment/${intentId}`)
    expect(standing.json().data).toEqual({ intentId, state: 'paid', orderId: order?.id })
  })

  it('is processed once, however often it comes (fault F69)', async () => {
    const { orderId, intentId } = await shop.begin(who, thing)
    const message = shop.card.message('order.paid', shop.card.pay(orderId))
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.deliver(message, evt)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect([await shop.ordersOf(who), await shop.paymentsOf(intentId)]).toMatchObject([[{}], [{}]])
    const before = await stateOf(shop)
    await shop.deliver(message, evt)
    expect(await stateOf(shop)).toBe(before)
  })

  it('is processed in any order: late authorisations and failures change nothing (fault F69)', async () => {
    const { orderId, intentId } = await shop.begin(who, thing)
    const payment = shop.card.pay(orderId)
    const { card } = shop
    await shop.deliver(card.message('payment.captured', payment), `${evt}-1`)
    const [order] = await shop.ordersOf(who)
    for (const [turn, status] of (['authorized', 'failed', 'created', 'captured'] as const).entries()) {
      const late = card.message(`payment.${status}`, { ...payment, status })
      expect((await shop.deliver(late, `${evt}-late-${turn}`)).statusCode).toBe(200)
    }
    expect(await shop.ordersOf(who)).toEqual([order])
    expect(await shop.paymentsOf(intentId)).toMatchObject([{ refund: 'none' }])
  })

  it('about a failure may be followed by a capture', async () => {
    const { orderId } = await shop.begin(who, thing)
    const payment = shop.card.pay(orderId, { status: 'failed' })
    await shop.deliver(shop.card.message('payment.failed', payment), `${evt}-1`)
    expect(await shop.ordersOf(who)).toEqual([])
    const captured = shop.card.move(payment.id, 'captured')
    await shop.deliver(shop.card.message('payment.captured', captured), `${evt}-2`)
    expect(await shop.ordersOf(who)).toHaveLength(1)
  })

  it('about an authorised payment has it captured', async () => {
    const { orderId } = await shop.begin(who, thing)
    const payment = shop.card.pay(orderId, { status: 'authorized' })
    await shop.deliver(shop.card.message('payment.authorized', payment), evt)
    expect((await shop.card.payment(payment.id)).status).toBe('captured')
    expect(await shop.ordersOf(who)).toHaveLength(1)
  })

  it('about a second payment marks it for a refund', async () => {
    const { orderId, intentId } = await shop.begin(who, thing)
    for (const turn of [1, 2])
      await shop.deliver(shop.card.message('payment.captured', shop.card.pay(orderId)), `${evt}-${turn}`)
    expect((await shop.paymentsOf(intentId)).map(({ refund }) => refund)).toEqual(['none', 'due'])
    expect(await shop.ordersOf(who)).toHaveLength(1)
  })

  it('about another amount makes no order, and marks the payment for a refund', async () => {
    const { orderId, intentId } = await shop.begin(who, thing)
    const payment = shop.card.pay(orderId, { amountPaise: 100 })
    await shop.deliver(shop.card.message('payment.captured', payment), evt)
    expect(await shop.ordersOf(who)).toEqual([])
    expect(await shop.paymentsOf(intentId)).toMatchObject([{ amountPaise: 100, refund: 'due' }])
    expect((await shop.intent(intentId)).state).toBe('open')
  })

  it.each([
    ['another shop’s order', () => shop.card.message('payment.captured', shop.card.pay('order_elsewhere'))],
    ['something else', () => shop.card.deliver('{"event":"settlement.processed","payload":{}}')],
    [
      'a payment of another shape',
      () => shop.card.deliver('{"event":"x","payload":{"payment":{"entity":1}}}'),
    ],
  ])('about %s is taken, and changes nothing else', async (_what, message) => {
    expect((await shop.deliver(message(), evt)).statusCode).toBe(200)
    expect((await eventOf(evt))?.doneAt).not.toBeNull()
    expect(await shop.ordersOf(who)).toEqual([])
  })

  it('that failed is processed when it comes again', async () => {
    const { orderId } = await shop.begin(who, thing)
    const payment = shop.card.pay(orderId, { status: 'authorized' })
    const message = shop.card.message('payment.authorized', payment)
    shop.card.refusal = 'unavailable'
    const failed = await shop.deliver(message, evt)
    expect([failed.statusCode, failed.headers['retry-after']]).toEqual([503, '5'])
    expect((await eventOf(evt))?.doneAt).toBeNull()
    shop.card.refusal = null
    expect((await shop.deliver(message, evt)).statusCode).toBe(200)
    expect((await eventOf(evt))?.doneAt).not.toBeNull()
    expect(await shop.ordersOf(who)).toHaveLength(1)
  })

  it('gets a response in time even if the provider is slow, and is still processed', async () => {
    const { orderId } = await shop.begin(who, thing)
    const payment = shop.card.pay(orderId, { status: 'authorized' })
    const { database, card } = shop
    const alarms: (() => void)[] = []
    const clock = {
      now: () => Date.now(),
      every: () => () => {},
      after: (_ms: number, act: () => void) => {
        alarms.push(act)
        return () => {}
      },
    }
    let goOn = () => {}
    const asked = new Promise<void>((isAsked) => {
      card.before = () => {
        card.before = async () => {}
        isAsked()
        return new Promise((done) => {
          goOn = done
        })
      }
    })
    const slow = await createApp({ database, clock, services: { card }, rateLimitFactor: 0 })
    const answer = shop.deliver(card.message('payment.authorized', payment), evt, slow)
    await asked
    for (const ring of alarms) ring()
    expect((await answer).statusCode).toBe(503)
    goOn()
    await expect.poll(() => shop.ordersOf(who)).toHaveLength(1)
    await slow.close()
  })

  it.each([
    ['without a signature', {}],
    ['with an empty signature', { 'x-razorpay-signature': '' }],
    ['with a wrong signature', { 'x-razorpay-signature': '0'.repeat(64) }],
    ['with two signatures', { 'x-razorpay-signature': ['a', 'b'] }],
  ])('%s is refused, and changes nothing (fault F69)', async (_what, headers) => {
    const { orderId } = await shop.begin(who, thing)
    const { body } = shop.card.message('payment.captured', shop.card.pay(orderId))
    const before = await stateOf(shop)
    const answer = await shop.app.inject({
      method: 'POST',
      url: ADDRESS,
      payload: body,
      headers: { 'content-type': 'application/json', 'x-razorpay-event-id': evt, ...headers },
    })
    expect([answer.statusCode, answer.json().success]).toEqual([400, false])
    expect(await stateOf(shop)).toBe(before)
  })

  it('whose bytes were changed is refused, even if its meaning is the same', async () => {
    const { orderId } = await shop.begin(who, thing)
    const { body, signature } = shop.card.message('payment.captured', shop.card.pay(orderId))
    expect((await shop.deliver({ body: `${body} `, signature }, evt)).statusCode).toBe(400)
    const signed = shop.card.deliver('not even JSON')
    expect((await shop.deliver(signed, evt)).statusCode).toBe(400)
  })

  it('without an id is processed once by its content', async () => {
    const { orderId } = await shop.begin(who, thing)
    const message = shop.card.message('payment.captured', shop.card.pay(orderId))
    for (let times = 0; times < 2; times += 1) expect((await shop.deliver(message, '')).statusCode).toBe(200)
    const rows = await shop.database.db.select().from(webhookEvents)
    expect(rows.filter(({ id }) => id.startsWith('sha256:'))).toHaveLength(1)
    expect(await shop.ordersOf(who)).toHaveLength(1)
  })

  it('needs no JSON content type, and only POST is accepted', async () => {
    const { orderId } = await shop.begin(who, thing)
    const { body, signature } = shop.card.message('payment.captured', shop.card.pay(orderId))
    const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': evt }
    for (const type of [undefined, 'text/plain', 'application/octet-stream'])
      expect(
        (
          await shop.app.inject({
            method: 'POST',
            url: ADDRESS,
            payload: Buffer.from(body),
            headers: { ...headers, ...(type && { 'content-type': type }) },
          })
        ).statusCode,
        type,
      ).toBe(200)
    expect((await shop.app.inject({ method: 'GET', url: ADDRESS })).statusCode).toBe(404)
  })
})
