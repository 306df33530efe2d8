import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardClient, openListener } from '../card/card.fixtures.ts'
import { openTestSandbox, type TestSandbox } from '../sandbox.fixtures.ts'

const SERVICES = { identity: false, sms: false, pictures: false, card: true, chain: false, mail: false }

describe('the page of payments', () => {
  let sandbox: TestSandbox
  let listener: Awaited<ReturnType<typeof openListener>>
  let client: ReturnType<typeof cardClient>
  beforeAll(async () => {
    listener = await openListener()
    sandbox = await openTestSandbox('pglite', { services: SERVICES, webhookUrl: listener.url })
    client = cardClient(sandbox.app)
  })
  afterAll(async () => {
    await sandbox.close()
    await listener.close()
  })
  const page = async () => (await sandbox.app.inject('/sandbox/payments')).body
  const post = (path: string, form: string, headers: Record<string, string> = {}) =>
    sandbox.app.inject({
      method: 'POST',
      url: `/sandbox/payments${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: form,
    })

  it('has a policy without scripts', async () => {
    const { headers, body } = await sandbox.app.inject('/sandbox/payments')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self';/)
    expect(body).not.toMatch(/<script|style="|\son\w+=/)
    expect((await sandbox.app.inject('/sandbox/sandbox.css')).headers['content-type']).toContain('text/css')
  })

  it('changes the settings, and shows them', async () => {
    const changed = await post('/settings', 'webhooks=off&capture=manual')
    expect([changed.statusCode, changed.headers.location]).toEqual([303, '/sandbox/payments'])
    expect(await page()).toMatch(/value="off" checked[\s\S]*value="manual" checked/)
    expect((await post('/settings', 'webhooks=loud')).statusCode).toBe(400)
    for (const foreign of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
      expect((await post('/settings', 'webhooks=on', foreign)).statusCode).toBe(403)
      expect((await post('/messages', '', foreign)).statusCode).toBe(403)
    }
    expect(await page()).toMatch(/value="off" checked[\s\S]*value="manual" checked/)
  })

  it('lists orders with their payments, as text', async () => {
    await client.call('POST /v1/orders', { amount: 12_345_600, currency: 'INR', receipt: '<img src=x>' })
    const id = await client.order(109_950)
    await client.attempt(id, { vpa: 'failure@razorpay' })
    await client.attempt(id, { method: 'card', card: '1111' })
    const body = await page()
    for (const words of [
      '₹1,23,456.00',
      '₹1,099.50',
      id,
      'Card •••• 1111',
      'UPI failure@razorpay',
      'Authorised',
    ])
      expect(body).toContain(words)
    expect(body).toContain('&lt;img src=x&gt;')
    expect(body).not.toContain('<img')
  })

  it('sends lost messages again: one, or all', async () => {
    expect(listener.received).toEqual([])
    const ids = [...(await page()).matchAll(/name="id" value="(evt_\w+)"/g)].map(([, id]) => id ?? '')
    expect(ids).toHaveLength(2)
    await post('/messages', `id=${ids[0]}`)
    expect(listener.received.map(({ event, id }) => [event, id])).toEqual([['payment.authorized', ids[0]]])
    await post('/messages', '')
    expect(listener.received.map(({ event }) => event)).toEqual(['payment.authorized', 'payment.failed'])
    expect(await page()).not.toContain('data-state="lost"')
  })

  it('refunds captured payments, in part and completely, and tells the shop', async () => {
    await post('/settings', 'webhooks=on&capture=automatic')
    const id = await client.order(109_950)
    await client.attempt(id)
    const [payment] = (await client.call(`GET /v1/orders/${id}/payments`)).body.items
    const refund = (amount: string, of = payment.id) => post('/refunds', `id=${of}&amount=${amount}`)
    const state = async () => {
      const { status, amount_refunded, refund_status, captured } = (
        await client.call(`GET /v1/payments/${payment.id}`)
      ).body
      return [status, amount_refunded, refund_status, captured]
    }
    for (const wrong of ['0', '-5', '1099.51', '1.005', 'x', ''])
      expect((await refund(wrong)).statusCode).toBe(400)
    expect(await state()).toEqual(['captured', 0, null, true])
    const answer = await refund('99.50')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sandbox/payments'])
    expect(await state()).toEqual(['captured', 9_950, 'partial', true])
    expect(await page()).toContain('₹99.50 of it is refunded')
    expect(await page()).toContain('max="1000.00"')
    expect((await refund('1000.01')).statusCode).toBe(400)
    await refund('1000')
    expect(await state()).toEqual(['refunded', 109_950, 'full', true])
    expect((await refund('1')).statusCode).toBe(400)
    const refunds = listener.received.filter(({ event }) => event.startsWith('refund.'))
    expect(refunds.map(({ event }) => event)).toEqual([
      'refund.created',
      'refund.processed',
      'refund.created',
      'refund.processed',
    ])
    expect(JSON.parse(refunds[1]?.text ?? '')).toMatchObject({
      contains: ['refund', 'payment'],
      payload: {
        refund: {
          entity: {
            id: expect.stringMatching(/^rfnd_\w{14}$/),
            payment_id: payment.id,
            amount: 9_950,
            currency: 'INR',
            status: 'processed',
          },
        },
        payment: { entity: { id: payment.id, amount_refunded: 9_950, refund_status: 'partial' } },
      },
    })
    expect(
      (await post('/refunds', `id=${payment.id}&amount=1`, { 'sec-fetch-site': 'cross-site' })).statusCode,
    ).toBe(403)
  })

  it('does not exist if its services are turned off', async () => {
    const bare = await openTestSandbox('pglite', {
      query: sandbox.query,
      services: { ...SERVICES, card: false, chain: false },
    })
    for (const url of [
      '/sandbox/wallet/wallet.js',
      '/sandbox/razorpay/v1/checkout.js',
      '/sandbox/price/api/v3/simple/price?ids=ethereum&vs_currencies=inr',
      '/sandbox/payments',
    ])
      expect((await bare.app.inject(url)).statusCode).toBe(404)
    await bare.close()
  })
})
