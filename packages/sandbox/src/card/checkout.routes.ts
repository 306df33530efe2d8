import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { serveFiles } from '../files.ts'
import { fieldsOf, textIn } from '../requests.ts'
import { SANDBOX_RAZORPAY } from './card.keys.ts'
import { readMeans } from './methods.ts'
import { type CardDeps, pay, receiptOf } from './pay.ts'
import { orderPaid, refused, unknownId } from './refusals.ts'
import { DECLINED } from './shapes.ts'

/** The window runs in a frame of the shop's pages, and loads only its own script and style sheets. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types 'none'"

const checkKey = (key: unknown) => {
  if (key !== SANDBOX_RAZORPAY.keyId) throw refused('The api key provided is invalid', { status: 401 })
}

/** Serves `checkout.js`, the window that it opens, and the window's calls, which need no secret. */
export async function serveCheckout(app: FastifyInstance, deps: CardDeps): Promise<void> {
  const { ledger, settings, slowness } = deps
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())

  await serveFiles(
    app,
    {
      '/v1/checkout.js': './card/browser/checkout.js',
      '/v1/checkout/public': './card/browser/window.html',
      '/v1/checkout/window.js': './card/browser/window.js',
      '/v1/checkout/window.css': './card/browser/window.css',
      '/v1/checkout/sandbox.css': './sandbox.css',
    },
    { 'content-security-policy': POLICY },
  )

  app.get('/v1/checkout/order', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { key, id } = fieldsOf(request.query)
    checkKey(key)
    const order = await ledger.order(textIn(id, 100) ?? '')
    if (!order) throw unknownId()
    return { amount: order.amount, currency: order.currency, status: order.status }
  })

  app.post('/v1/checkout/attempt', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const fields = fieldsOf(request.body)
    checkKey(fields.key)
    const orderId = textIn(fields.order_id, 100) ?? ''
    if (!(await ledger.order(orderId))) throw unknownId()
    const means = readMeans(fields)
    // A slow bank also decides if the shopper has left in the meantime.
    if (fields.slow === true) await wait(slowness, undefined, { signal: closing.signal })
    const captures = fields.capture !== 'manual' && (await settings.read()).capture === 'automatic'
    const chosen = { ...means, pays: means.pays && fields.outcome !== 'fail' }
    const payer = { email: textIn(fields.email, 200), contact: textIn(fields.contact, 40) }
    const payment = await pay(deps, orderId, chosen, payer, captures)
    if (!payment) throw orderPaid()
    if (payment.status !== 'failed') return receiptOf(payment)
    const { description, ...why } = DECLINED
    throw refused(description, { ...why, metadata: { payment_id: payment.id, order_id: orderId } })
  })
}
