import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fieldsOf, readBodies } from '../bodies.ts'
import { isOwnPage } from '../origin.ts'
import { copy } from './card.copy.ts'
import { SANDBOX_RAZORPAY } from './card.keys.ts'
import { serveCheckout } from './checkout.routes.ts'
import { CardFailure, NO_CAUSE } from './failure.ts'
import type { OrderRow, PaymentRow } from './ledger.ts'
import { type CardDeps, capture } from './pay.ts'
import { amountIn, readOrder } from './requests.ts'
import { orderShape, paymentShape } from './shapes.ts'
import { isSameText } from './signature.ts'

async function authenticate({ headers }: FastifyRequest): Promise<void> {
  const [scheme = '', text = ''] = (headers.authorization ?? '').split(' ')
  const { keyId, keySecret } = SANDBOX_RAZORPAY
  const isRight = isSameText(Buffer.from(text, 'base64').toString(), `${keyId}:${keySecret}`)
  if (scheme.toLowerCase() !== 'basic' || !isRight)
    throw new CardFailure(copy.authentication, { status: 401, ...NO_CAUSE })
}

const idOf = ({ params }: FastifyRequest) => (params as { id: string }).id

/** Serves Razorpay's API and checkout, below the path of `app`. */
export async function serveCard(app: FastifyInstance, deps: CardDeps): Promise<void> {
  const { ledger, settings, webhooks, siteUrl } = deps
  readBodies(app)
  app.setErrorHandler((thrown, request, reply) => {
    const failure = failureOf(thrown)
    if (failure.status >= 500) request.log.error(thrown)
    return reply.code(failure.status).header('cache-control', 'no-store').send(failure.toJSON())
  })
  app.addHook('preClose', () => webhooks.close())
  app.addHook('onReady', async () => webhooks.start())

  await app.register(
    async (api) => {
      api.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store')
        await authenticate(request)
      })
      api.post('/orders', async ({ body }) => orderShape(await ledger.open(readOrder(fieldsOf(body)))))
      api.get('/orders/:id', async (request) => orderShape(known(await ledger.order(idOf(request)))))
      api.get('/orders/:id/payments', async (request) => {
        const { id } = known(await ledger.order(idOf(request)))
        const items = (await ledger.paymentsOf(id)).map(paymentShape)
        return { entity: 'collection', count: items.length, items }
      })
      api.get('/payments/:id', async (request) => paymentShape(known(await ledger.payment(idOf(request)))))
      api.post('/payments/:id/capture', async (request) => {
        const payment = known(await ledger.payment(idOf(request)))
        checkCapture(payment, fieldsOf(request.body))
        const captured = await capture(deps, payment.id)
        if (captured) return paymentShape(captured)
        const now = known(await ledger.payment(payment.id))
        throw new CardFailure(now.status === 'captured' ? copy.captured : copy.orderPaid)
      })
    },
    { prefix: '/v1' },
  )

  await serveCheckout(app, deps)

  app.get('/settings', async () => {
    const { webhooks: messages, capture: captures } = await settings.read()
    return { webhooks: messages, capture: captures }
  })
  app.post('/settings', async (request) => {
    if (!isOwnPage(request, siteUrl)) throw new CardFailure(copy.foreign, { status: 403 })
    const fields = fieldsOf(request.body)
    const isOurs = Object.keys(fields).every((name) => name === 'webhooks' || name === 'capture')
    const changed = isOurs ? await settings.change(fields) : null
    if (!changed) throw new CardFailure(copy.setting)
    return { webhooks: changed.webhooks, capture: changed.capture }
  })
  app.all('/*', async () => {
    throw new CardFailure(copy.unknownUrl, { status: 404, ...NO_CAUSE })
  })
}

/** @throws CardFailure unless a capture is for the full amount of an authorized payment */
function checkCapture(payment: PaymentRow, fields: ReturnType<typeof fieldsOf>): void {
  const amount = amountIn(fields)
  if (payment.status === 'captured' || payment.status === 'refunded') throw new CardFailure(copy.captured)
  if (payment.status !== 'authorized') throw new CardFailure(copy.notAuthorized)
  if (amount !== payment.amount) throw new CardFailure(copy.captureAmount, { field: 'amount' })
  if (fields.currency !== undefined && fields.currency !== payment.currency)
    throw new CardFailure(copy.captureCurrency, { field: 'currency' })
}

function known<Row extends OrderRow | PaymentRow>(row: Row | null): Row {
  if (!row) throw new CardFailure(copy.unknownId)
  return row
}

function failureOf(thrown: unknown): CardFailure {
  if (thrown instanceof CardFailure) return thrown
  const status = (thrown as { statusCode?: unknown }).statusCode
  return typeof status === 'number' && status < 500
    ? new CardFailure(copy.unreadable, { status })
    : new CardFailure(copy.broken, { status: 500, code: 'SERVER_ERROR', ...NO_CAUSE })
}
