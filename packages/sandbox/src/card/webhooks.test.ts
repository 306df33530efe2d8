import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../sandbox.fixtures.ts'
import { createSettings } from '../settings.ts'
import { createTables } from '../tables.ts'
import { openListener } from './card.fixtures.ts'
import { SANDBOX_RAZORPAY } from './card.keys.ts'
import { createLedger } from './ledger.ts'
import { capture, pay } from './pay.ts'
import { createWebhooks, LATE, PAUSES } from './webhooks.ts'

const UPI = { method: 'upi', vpa: 'success@razorpay', cardLast4: null, pays: true } as const
const NOBODY = { email: null, contact: null }
const DONE = ['payment.authorized', 'payment.captured', 'order.paid']

describe('the card provider’s messages', () => {
  let database: TestDatabase
  let listener: Awaited<ReturnType<typeof openListener>>
  const clock = { now: Date.now() }
  const now = () => clock.now
  beforeAll(async () => {
    database = await freshDatabase('postgres')
    await createTables(database.query)
    listener = await openListener()
  })
  afterAll(async () => {
    await listener.close()
    await database.close()
  })
  beforeEach(async () => {
    await database.query('delete from sandbox.card_orders')
    await database.query('delete from sandbox.settings')
    listener.received.length = 0
    listener.shop.status = 200
  })

  const provider = (url: string | undefined = listener.url) => {
    const { query } = database
    const settings = createSettings(query)
    const ledger = createLedger(query, now)
    const webhooks = createWebhooks({ query, now, settings, url })
    return {
      webhooks,
      change: (webhooks: string) => settings.change({ webhooks }),
      capture: (id: string) => capture({ ledger, webhooks }, id),
      async pay({ pays = true, captures = true } = {}) {
        const { id } = await ledger.open({ amount: 5_000, currency: 'INR', receipt: null })
        const payment = await pay({ ledger, webhooks }, id, { ...UPI, pays }, NOBODY, captures)
        return { orderId: id, paymentId: payment?.id ?? '' }
      },
    }
  }
  const events = () => listener.received.map(({ event }) => event)
  const states = async () =>
    (await database.query<{ status: string }>('select status from sandbox.card_events order by n')).rows.map(
      ({ status }) => status,
    )

  it('report events in order, each signed over its exact bytes', async () => {
    const { webhooks, pay } = provider()
    const { orderId, paymentId } = await pay()
    await webhooks.settled()
    expect(events()).toEqual(DONE)
    for (const { text, signature } of listener.received)
      expect(signature).toBe(createHmac('sha256', SANDBOX_RAZORPAY.webhookSecret).update(text).digest('hex'))
    expect(new Set(listener.received.map(({ id }) => id)).size).toBe(3)
    const [authorized, captured, paid] = listener.received.map(({ text }) => JSON.parse(text))
    expect(authorized.payload.payment.entity).toMatchObject({ id: paymentId, status: 'authorized' })
    expect(captured.payload.payment.entity).toMatchObject({ id: paymentId, status: 'captured' })
    expect(paid).toMatchObject({ entity: 'event', event: 'order.paid', contains: ['payment', 'order'] })
    expect(paid.payload.order.entity).toMatchObject({ id: orderId, status: 'paid', amount_paid: 5_000 })
    expect(await states()).toEqual(['delivered', 'delivered', 'delivered'])
  })

  it('report failures, and authorized money when it is captured', async () => {
    const { webhooks, pay, capture } = provider()
    await pay({ pays: false })
    const { paymentId } = await pay({ captures: false })
    await webhooks.settled()
    expect(events()).toEqual(['payment.failed', 'payment.authorized'])
    await capture(paymentId)
    expect(await capture(paymentId)).toBeNull()
    await webhooks.settled()
    expect(events().slice(2)).toEqual(['payment.captured', 'order.paid'])
  })

  it('get lost if they are off, and can be sent later', async () => {
    const { webhooks, pay, change } = provider()
    await change('off')
    await pay()
    await webhooks.round()
    expect([events(), await states()]).toEqual([[], ['lost', 'lost', 'lost']])
    await webhooks.resend(null)
    await webhooks.settled()
    expect(events()).toEqual(DONE)
  })

  it('arrive twice with the same id if they are doubled', async () => {
    const { webhooks, pay, change } = provider()
    await change('doubled')
    await pay()
    await webhooks.settled()
    expect(events()).toEqual(DONE.flatMap((event) => [event, event]))
    expect(new Set(listener.received.map(({ id }) => id)).size).toBe(3)
  })

  it('arrive after the delay if they are late', async () => {
    const { webhooks, pay, change } = provider()
    await change('late')
    await pay()
    clock.now += LATE - 1
    await webhooks.round()
    expect(events()).toEqual([])
    clock.now += 1
    await webhooks.round()
    expect(events()).toEqual(DONE)
    await webhooks.round()
    expect(events()).toHaveLength(3)
  })

  it('are retried with growing pauses, and fail after the last attempt', async () => {
    const { webhooks, pay } = provider()
    listener.shop.status = 500
    await pay({ pays: false })
    await webhooks.settled()
    for (const pause of PAUSES) {
      const before = events().length
      clock.now += pause - 1
      await webhooks.round()
      expect(events()).toHaveLength(before)
      expect(await states()).toEqual(['waiting'])
      clock.now += 1
      await webhooks.round()
      expect(events()).toHaveLength(before + 1)
    }
    expect([events().length, await states()]).toEqual([PAUSES.length + 1, ['failed']])
    listener.shop.status = 204
    await webhooks.resend(null)
    await webhooks.settled()
    expect(await states()).toEqual(['delivered'])
  })

  it('never delay or break a payment, even if no shop listens', async () => {
    const { webhooks, pay } = provider('http://127.0.0.1:1/nobody')
    const { paymentId } = await pay()
    expect(paymentId).toMatch(/^pay_/)
    await webhooks.settled()
    expect(await states()).toEqual(['waiting', 'waiting', 'waiting'])
    expect((await webhooks.recent(1))[0]?.answer).toMatch(/ECONNREFUSED|fetch failed|bad port/)
  })
})
