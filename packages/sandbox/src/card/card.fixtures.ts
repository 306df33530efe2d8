import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { SANDBOX_RAZORPAY } from './card.keys.ts'

const { keyId, keySecret } = SANDBOX_RAZORPAY
const AUTHORIZATION = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

interface Answered {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests check the parts of a response that they need
  readonly body: any
}

/** Calls the card provider as the shop's server and its page do. */
export function cardClient(app: FastifyInstance) {
  const call = async (
    name: `${'GET' | 'POST'} /${string}`,
    payload?: object,
    headers: Readonly<Record<string, string>> = { authorization: AUTHORIZATION },
  ): Promise<Answered> => {
    const [method = '', path = ''] = name.split(' ')
    const answer = await app.inject({
      method: method as 'GET' | 'POST',
      url: `/sandbox/razorpay${path}`,
      headers,
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  return {
    call,
    order: async (amount = 109_950): Promise<string> =>
      (await call('POST /v1/orders', { amount, currency: 'INR', receipt: 'intent-1' })).body.id,
    /** Sends a payment attempt, as the window does. */
    attempt: (orderId: string, fields: object = {}) =>
      call(
        'POST /v1/checkout/attempt',
        { key: keyId, order_id: orderId, method: 'upi', vpa: 'success@razorpay', outcome: 'pay', ...fields },
        {},
      ),
    /** Changes settings, as the page of payments does. Returns the status. */
    change: async (payload: object): Promise<number> =>
      (await app.inject({ method: 'POST', url: '/sandbox/payments/settings', payload })).statusCode,
  }
}

interface ReceivedMessage {
  readonly event: string
  readonly id: string
  readonly signature: string
  readonly text: string
  readonly headers: IncomingHttpHeaders
}

/** Opens a shop that receives the provider's messages. It responds with `shop.status`. */
export async function openListener() {
  const received: ReceivedMessage[] = []
  const shop = { status: 200 }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString()
      const { headers } = request
      received.push({
        event: JSON.parse(text).event,
        id: String(headers['x-razorpay-event-id']),
        signature: String(headers['x-razorpay-signature']),
        text,
        headers,
      })
      response.writeHead(shop.status).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    received,
    shop,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/webhooks/razorpay`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
