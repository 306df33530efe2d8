import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { fieldsOf, textIn } from '../bodies.ts'
import { copy } from './card.copy.ts'
import { SANDBOX_RAZORPAY, SANDBOX_RAZORPAY_PATH } from './card.keys.ts'
import { checkoutPage } from './checkout.page.ts'
import { CardFailure } from './failure.ts'
import { readMeans } from './methods.ts'
import { type CardDeps, pay, receiptOf } from './pay.ts'
import { DECLINED } from './shapes.ts'

/** The window runs in a frame of the shop's pages, and loads only its own script and style sheets. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types 'none'"

const asset = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')

const checkKey = (key: unknown) => {
  if (key !== SANDBOX_RAZORPAY.keyId) throw new CardFailure(copy.unknownKey, { status: 401 })
}

/** Serves `checkout.js`, the window that it opens, and the window's calls, which need no secret. */
export async function serveCheckout(app: FastifyInstance, deps: CardDeps): Promise<void> {
  const { ledger, settings, slowness } = deps
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())

  const assets = [
    ['/v1/checkout.js', 'text/javascript', await asset('./browser/checkout.js')],
    ['/v1/checkout/window.js', 'text/javascript', await asset('./browser/window.js')],
    ['/v1/checkout/window.css', 'text/css', await asset('./browser/window.css')],
    ['/v1/checkout/form.css', 'text/css', await asset('./browser/form.css')],
  ] as const
  for (const [path, type, text] of assets)
    app.get(path, async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-cache', 'content-type': `${type}; charset=utf-8` })
      return text
    })

  app.get('/v1/checkout/public', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-cache',
      'content-security-policy': POLICY,
      'content-type': 'text/html; charset=utf-8',
    })
    return checkoutPage(`${SANDBOX_RAZORPAY_PATH}/v1/checkout`)
  })

  app.get('/v1/checkout/order', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { key, id } = fieldsOf(request.query)
    checkKey(key)
    const order = await ledger.order(textIn(id, 100) ?? '')
    if (!order) throw new CardFailure(copy.unknownId)
    return { amount: order.amount, currency: order.currency, status: order.status }
  })

  app.post('/v1/checkout/attempt', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const fields = fieldsOf(request.body)
    checkKey(fields.key)
    const orderId = textIn(fields.order_id, 100) ?? ''
    if (!(await ledger.order(orderId))) throw new CardFailure(copy.unknownId)
    const means = readMeans(fields)
    // A slow bank also decides if the shopper has left in the meantime.
    if (fields.slow === true) await wait(slowness, undefined, { signal: closing.signal })
    const captures = fields.capture !== 'manual' && (await settings.read()).capture === 'automatic'
    const chosen = { ...means, pays: means.pays && fields.outcome !== 'fail' }
    const payer = { email: textIn(fields.email, 200), contact: textIn(fields.contact, 40) }
    const payment = await pay(deps, orderId, chosen, payer, captures)
    if (!payment) throw new CardFailure(copy.orderPaid)
    if (payment.status !== 'failed') return receiptOf(payment)
    const { description, ...why } = DECLINED
    throw new CardFailure(description, { ...why, metadata: { payment_id: payment.id, order_id: orderId } })
  })
}
