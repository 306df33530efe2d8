import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KINDS, openTestSandbox, type TestSandbox } from '../sandbox.fixtures.ts'
import { cardClient } from './card.fixtures.ts'
import { SANDBOX_RAZORPAY } from './card.keys.ts'

const SERVICES = { identity: false, sms: false, pictures: false, card: true, chain: false, mail: false }

describe.each(KINDS)('the card provider on %s', (kind) => {
  let sandbox: TestSandbox
  let client: ReturnType<typeof cardClient>
  beforeAll(async () => {
    sandbox = await openTestSandbox(kind, { services: SERVICES })
    client = cardClient(sandbox.app)
  })
  afterAll(() => sandbox.close())

  it('creates an order as Razorpay does, and returns it', async () => {
    const order = { amount: 50_000, currency: 'INR', receipt: 'r-1' }
    const { status, body } = await client.call('POST /v1/orders', order)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/),
      entity: 'order',
      amount: 50_000,
      amount_paid: 0,
      amount_due: 50_000,
      currency: 'INR',
      receipt: 'r-1',
      status: 'created',
      attempts: 0,
      created_at: Math.floor(sandbox.clock.now / 1000),
    })
    expect((await client.call(`GET /v1/orders/${body.id}`)).body).toEqual(body)
  })

  it('refuses calls without its key and secret', async () => {
    const other = Buffer.from(`${SANDBOX_RAZORPAY.keyId}:wrong`).toString('base64')
    for (const headers of [{}, { authorization: `Basic ${other}` }, { authorization: 'Bearer x' }] as const)
      for (const name of ['POST /v1/orders', 'GET /v1/orders/order_x', 'GET /v1/payments/pay_x'] as const) {
        const { status, body } = await client.call(name, name.startsWith('POST') ? {} : undefined, headers)
        expect([status, body.error.description]).toEqual([401, 'Authentication failed'])
      }
  })

  it('refunds a captured payment in parts, with the receipt of the shop, and never more than its amount', async () => {
    const id = await client.order(10_000)
    const payment = (await client.attempt(id)).body.razorpay_payment_id
    const refund = (fields: object) => client.call(`POST /v1/payments/${payment}/refund`, fields)
    const { body: made } = await refund({ amount: 4_000, receipt: 'refund-1' })
    expect(made).toMatchObject({
      id: expect.stringMatching(/^rfnd_[0-9A-Za-z]{14}$/),
      entity: 'refund',
      amount: 4_000,
      payment_id: payment,
      receipt: 'refund-1',
      status: 'processed',
    })
    expect((await refund({ amount: 6_001 })).status).toBe(400)
    expect((await client.call(`GET /v1/payments/${payment}/refunds`)).body).toMatchObject({ items: [made] })
    const { body: rest } = await refund({})
    expect(rest.amount).toBe(6_000)
    expect((await client.call('GET /v1/refunds?count=1')).body).toMatchObject({ count: 1 })
    expect((await refund({ amount: 100 })).body.error.description).toBe(
      'The payment has been fully refunded already',
    )
  })

  it('captures the money immediately, and signs the receipt', async () => {
    const id = await client.order(109_950)
    const paid = await client.attempt(id, { email: 'asha@haat.example', contact: '+919876543210' })
    const payment = paid.body.razorpay_payment_id
    expect(paid.body).toEqual({
      razorpay_payment_id: expect.stringMatching(/^pay_[0-9A-Za-z]{14}$/),
      razorpay_order_id: id,
      razorpay_signature: createHmac('sha256', SANDBOX_RAZORPAY.keySecret)
        .update(`${id}|${payment}`)
        .digest('hex'),
    })
    expect((await client.call(`GET /v1/payments/${payment}`)).body).toMatchObject({
      entity: 'payment',
      amount: 109_950,
      currency: 'INR',
      status: 'captured',
      captured: true,
      order_id: id,
      method: 'upi',
      vpa: 'success@razorpay',
      email: 'asha@haat.example',
      contact: '+919876543210',
      error_code: null,
    })
    expect((await client.call(`GET /v1/orders/${id}`)).body).toMatchObject({
      status: 'paid',
      amount_paid: 109_950,
      amount_due: 0,
      attempts: 1,
    })
    expect((await client.attempt(id)).body.error.description).toContain('already been paid')
  })

  it('allows another attempt after a failure, on the same order', async () => {
    const id = await client.order()
    const failed = await client.attempt(id, { vpa: 'failure@razorpay' })
    expect(failed.status).toBe(400)
    expect(failed.body.error).toMatchObject({ code: 'BAD_REQUEST_ERROR', reason: 'payment_failed' })
    expect(failed.body.error.metadata.order_id).toBe(id)
    expect((await client.attempt(id, { method: 'card', card: '1111', outcome: 'fail' })).status).toBe(400)
    expect((await client.attempt(id, { method: 'card', card: '0002' })).status).toBe(400)
    expect((await client.attempt(id, { method: 'card', card: '1111' })).status).toBe(200)
    const { body } = await client.call(`GET /v1/orders/${id}/payments`)
    expect([body.entity, body.count]).toEqual(['collection', 4])
    const states = body.items.map(({ status }: { status: string }) => status)
    expect(states.toSorted()).toEqual(['captured', 'failed', 'failed', 'failed'])
    expect(body.items.find(({ captured }: { captured: boolean }) => captured)).toMatchObject({
      method: 'card',
    })
  })

  it('lets the shop capture authorized money once, with the right amount', async () => {
    const id = await client.order(20_000)
    const payment = (await client.attempt(id, { capture: 'manual' })).body.razorpay_payment_id
    const path = `POST /v1/payments/${payment}/capture` as const
    const refusal = async (payload: object) => (await client.call(path, payload)).body.error.description
    expect((await client.call(`GET /v1/payments/${payment}`)).body.status).toBe('authorized')
    expect((await client.call(`GET /v1/orders/${id}`)).body.status).toBe('attempted')
    expect(await refusal({ amount: 19_999, currency: 'INR' })).toContain('equal to the amount authorized')
    expect(await refusal({ amount: 20_000, currency: 'USD' })).toContain('equal to the currency')
    expect(await refusal({})).toBe('The amount field is required.')
    const order = { amount: 20_000, currency: 'INR' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.call(path, order)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
    expect(await refusal(order)).toBe('This payment has already been captured')
  })

  it('captures one of two authorized payments for an order', async () => {
    const id = await client.order(20_000)
    const authorize = async () =>
      (await client.attempt(id, { capture: 'manual' })).body.razorpay_payment_id as string
    const payments = [await authorize(), await authorize()]
    const answers = await Promise.all(
      payments.map((payment) =>
        client.call(`POST /v1/payments/${payment}/capture`, { amount: 20_000, currency: 'INR' }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const { body } = await client.call(`GET /v1/orders/${id}/payments`)
    const states = body.items.map(({ status }: { status: string }) => status)
    expect(states.toSorted()).toEqual(['authorized', 'captured'])
  })

  it('does not capture a failed payment', async () => {
    const id = await client.order(20_000)
    await client.attempt(id, { outcome: 'fail' })
    const [failed] = (await client.call(`GET /v1/orders/${id}/payments`)).body.items
    const { body } = await client.call(`POST /v1/payments/${failed.id}/capture`, {
      amount: 20_000,
      currency: 'INR',
    })
    expect(body.error.description).toContain('authorized and not yet captured')
  })

  it('waits until the shop captures the money, if the setting is manual', async () => {
    expect(await client.change({ capture: 'manual' })).toBe(303)
    const payment = (await client.attempt(await client.order())).body.razorpay_payment_id
    expect((await client.call(`GET /v1/payments/${payment}`)).body.status).toBe('authorized')
    await client.change({ capture: 'automatic' })
  })

  it('stores everything in the database', async () => {
    const id = await client.order(12_300)
    await client.change({ webhooks: 'doubled' })
    const again = await openTestSandbox(kind, { query: sandbox.query, services: SERVICES })
    const other = cardClient(again.app)
    expect((await other.call(`GET /v1/orders/${id}`)).body.amount).toBe(12_300)
    expect((await again.app.inject('/sandbox/payments')).body).toContain('value="doubled" checked')
    await again.close()
    await client.change({ webhooks: 'on' })
  })

  it('refuses to open if there are real keys', async () => {
    await expect(
      openTestSandbox(kind, { query: sandbox.query, services: SERVICES, realKeys: true }),
    ).rejects.toThrow('because there are real keys')
  })
})
