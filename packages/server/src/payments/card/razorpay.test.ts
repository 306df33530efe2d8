import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CardPayment } from '../../services.ts'
import { TEST_RAZORPAY } from '../../testing/card.ts'
import { type GivenAnswer, type TestProvider, testProvider } from '../../testing/providers.ts'
import { razorpayProvider } from './razorpay.ts'
import { limit } from './razorpay-client.ts'

let razorpay: TestProvider
beforeEach(async () => {
  razorpay = await testProvider(() => [500, {}])
})
afterEach(() => razorpay.close())

const provider = (timeout?: number) => razorpayProvider({ ...TEST_RAZORPAY, api: razorpay.origin }, timeout)

const order = { id: 'order_1', entity: 'order', amount: 4_050, currency: 'INR', status: 'created' }
const wire = {
  id: 'pay_1',
  entity: 'payment',
  order_id: 'order_1',
  amount: 4_050,
  currency: 'INR',
  status: 'authorized',
  email: 'asha@example.com',
  contact: '+919876543210',
}
const payment: CardPayment = {
  id: 'pay_1',
  orderId: 'order_1',
  amountPaise: 4_050,
  refundedPaise: 0,
  currency: 'INR',
  status: 'authorized',
}
const fault = (status: number, code: string): GivenAnswer => [
  status,
  { error: { code, description: 'asha@example.com pays too little', field: 'amount' } },
]

/** Every call of the provider. */
const CALLS = [
  ['makes an order', (card = provider()) => card.createOrder(4_050, 'intent-1')],
  ['reads a payment', (card = provider()) => card.payment('pay_1')],
  ['reads the payments of an order', (card = provider()) => card.paymentsOf('order_1')],
] as const

describe('Razorpay', () => {
  it('receives an order in paise, with the intent’s id as receipt and the shop’s keys', async () => {
    razorpay.answer = () => [200, order]
    expect(await provider().createOrder(4_050, 'intent-1')).toEqual({ id: 'order_1' })
    const [request] = razorpay.seen
    expect(request).toMatchObject({ method: 'POST', url: '/v1/orders' })
    expect(JSON.parse(request?.body ?? '')).toEqual({ amount: 4_050, currency: 'INR', receipt: 'intent-1' })
    const keys = `${TEST_RAZORPAY.keyId}:${TEST_RAZORPAY.keySecret}`
    expect(request?.headers.authorization).toBe(`Basic ${Buffer.from(keys).toString('base64')}`)
  })

  it('refuses a version of its library that cannot be given limits', async () => {
    const { default: Client } = await import('razorpay')
    const client = () => new Client({ key_id: 'rzp_test_1', key_secret: 'secret' })
    expect(() => limit(client(), 'http://127.0.0.1', 1)).not.toThrow()
    for (const api of [undefined, { rq: { defaults: {} } }])
      expect(() => limit(Object.assign(client(), { api }), 'http://127.0.0.1', 1)).toThrow(
        /razorpay has changed/,
      )
  })

  it('may have a URL with a path', async () => {
    razorpay.answer = () => [200, order]
    const card = razorpayProvider({ ...TEST_RAZORPAY, api: `${razorpay.origin}/sandbox/razorpay` })
    await card.createOrder(4_050, 'intent-1')
    expect(razorpay.seen[0]?.url).toBe('/sandbox/razorpay/v1/orders')
  })

  it('reads a payment', async () => {
    razorpay.answer = () => [200, wire]
    expect(await provider().payment('pay_1')).toEqual(payment)
    expect(razorpay.seen[0]).toMatchObject({ method: 'GET', url: '/v1/payments/pay_1' })
  })

  it('reads all payments of an order', async () => {
    razorpay.answer = () => [
      200,
      { entity: 'collection', count: 2, items: [wire, { ...wire, order_id: null }] },
    ]
    expect(await provider().paymentsOf('order_1')).toEqual([payment, { ...payment, orderId: '' }])
    expect(razorpay.seen[0]).toMatchObject({ method: 'GET', url: '/v1/orders/order_1/payments' })
  })

  it('refunds a payment under the shop’s own receipt, and reads the refunds', async () => {
    const made = { id: 'rfnd_1', payment_id: 'pay_1', amount: 50, receipt: 'refund-1', status: 'pending' }
    const refund = {
      id: 'rfnd_1',
      paymentId: 'pay_1',
      amountPaise: 50,
      receipt: 'refund-1',
      status: 'pending',
    }
    razorpay.answer = () => [200, made]
    expect(await provider().refund('pay_1', 50, 'refund-1')).toEqual(refund)
    expect(razorpay.seen[0]).toMatchObject({ method: 'POST', url: '/v1/payments/pay_1/refund' })
    expect(JSON.parse(razorpay.seen[0]?.body ?? '')).toEqual({ amount: 50, receipt: 'refund-1' })
    razorpay.answer = () => [200, { entity: 'collection', count: 1, items: [made] }]
    expect(await provider().refundsOf('pay_1')).toEqual([refund])
    expect(await provider().refundsSince(5_000)).toEqual([refund])
    expect(razorpay.seen.slice(1).map(({ url }) => url)).toEqual([
      '/v1/payments/pay_1/refunds?count=100',
      expect.stringContaining('/v1/refunds?'),
    ])
    expect(razorpay.seen[2]?.url).toContain('from=5')
  })

  it('captures a payment completely', async () => {
    razorpay.answer = () => [200, { ...wire, status: 'captured' }]
    expect(await provider().capture(payment)).toEqual({ ...payment, status: 'captured' })
    const [request] = razorpay.seen
    expect(request).toMatchObject({ method: 'POST', url: '/v1/payments/pay_1/capture' })
    expect(JSON.parse(request?.body ?? '')).toEqual({ amount: 4_050, currency: 'INR' })
  })

  it('returns a payment that another process captured', async () => {
    razorpay.answer = ({ method }) =>
      method === 'POST' ? fault(400, 'BAD_REQUEST_ERROR') : [200, { ...wire, status: 'captured' }]
    expect((await provider().capture(payment)).status).toBe('captured')
  })

  it.each([
    ['with its field', { description: 'Amount exceeds maximum amount allowed.', field: 'amount' }],
    ['without a field', { description: 'amount exceeds maximum amount allowed.' }],
  ])('knows that an amount is above its limit, %s', async (_, more) => {
    razorpay.answer = () => [400, { error: { code: 'BAD_REQUEST_ERROR', ...more } }]
    const error = await provider()
      .createOrder(60_000_000, 'i')
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ refusal: 'amount' })
  })

  describe.each(CALLS)('that %s', (_what, call) => {
    it.each([
      ['an error of its own', [500, {}]],
      ['being too busy', [503, 'busy']],
      ['too many at once', fault(429, 'BAD_REQUEST_ERROR')],
      ['wrong keys', fault(401, 'BAD_REQUEST_ERROR')],
      ['a redirect', [307, {}]],
      ['a page of HTML', [200, '<!doctype html>']],
      ['nothing', [200, '']],
      ['an answer of another shape', [200, { id: 7, items: 'none' }]],
      ['a way out of its paths', [200, { ...wire, id: '../../v1/refunds', items: [{ id: '..' }] }]],
    ] as const)('is away with %s', async (_fault, given) => {
      razorpay.answer = () => given
      await expect(call()).rejects.toMatchObject({ name: 'ServiceError', refusal: 'unavailable' })
    })

    it('is refused without quoting the shopper’s input', async () => {
      razorpay.answer = () => fault(400, 'BAD_REQUEST_ERROR')
      const error: unknown = await call().catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ refusal: 'refused' })
      expect(String(error)).toContain('400 with BAD_REQUEST_ERROR')
      expect(JSON.stringify([error, String(error), (error as Error).cause])).not.toMatch(/asha|secret/)
    })

    it('is unavailable when it takes too long', async () => {
      razorpay.answer = () => null
      await expect(call(provider(60))).rejects.toMatchObject({ refusal: 'unavailable' })
    })

    it('is unavailable when the connection is refused', async () => {
      const card = provider()
      await razorpay.close()
      await expect(call(card)).rejects.toMatchObject({ refusal: 'unavailable' })
      razorpay = await testProvider(() => null)
    })
  })

  it('is unavailable when its order has a different amount or currency', async () => {
    for (const other of [{ amount: 4_049 }, { currency: 'USD' }]) {
      razorpay.answer = () => [200, { ...order, ...other }]
      await expect(provider().createOrder(4_050, 'i')).rejects.toMatchObject({ refusal: 'unavailable' })
    }
  })

  it.each(['../orders', 'pay_1/capture', 'pay 1', '', 'pay_1?x=1', 'a'.repeat(101)])(
    'is never called with an id such as “%s”',
    async (id) => {
      await expect(provider().payment(id)).rejects.toMatchObject({ refusal: 'refused' })
      await expect(provider().paymentsOf(id)).rejects.toMatchObject({ refusal: 'refused' })
      await expect(provider().capture({ ...payment, id })).rejects.toMatchObject({ refusal: 'refused' })
      expect(razorpay.seen).toEqual([])
    },
  )

  it('signs an order with a payment', () => {
    const signature = createHmac('sha256', TEST_RAZORPAY.keySecret).update('order_1|pay_1').digest('hex')
    const { isSigned } = provider()
    expect(isSigned('order_1', 'pay_1', signature)).toBe(true)
    expect(isSigned('order_1', 'pay_2', signature)).toBe(false)
    expect(isSigned('order_1', 'pay_1', signature.toUpperCase())).toBe(false)
    expect(isSigned('order_1', 'pay_1', '')).toBe(false)
  })

  it('signs webhooks with their own secret', () => {
    const body = Buffer.from(
      JSON.stringify({ event: 'payment.authorized', payload: { payment: { entity: wire } } }),
    )
    const signed = (secret: string) => createHmac('sha256', secret).update(body).digest('hex')
    const { readEvent } = provider()
    expect(readEvent(body, signed(TEST_RAZORPAY.webhookSecret))).toEqual({
      event: 'payment.authorized',
      payment,
    })
    expect(readEvent(body, signed(TEST_RAZORPAY.keySecret))).toBeNull()
    expect(readEvent(Buffer.concat([body, Buffer.from(' ')]), signed(TEST_RAZORPAY.webhookSecret))).toBeNull()
  })
})
