import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerWithRefusals } from '../refusal.ts'
import { basicAuthOf, type Fields, fieldsOf, readBodies } from '../requests.ts'
import { isSameText } from '../secrets.ts'
import { SANDBOX_RAZORPAY } from './card.keys.ts'
import { serveCheckout } from './checkout.routes.ts'
import type { OrderRow, PaymentRow } from './ledger.ts'
import { amountIn, readOrder } from './new-order.ts'
import { type CardDeps, capture } from './pay.ts'
import { serveRefunds } from './refunds.routes.ts'
import {
  alreadyCaptured,
  orderPaid,
  refused,
  refusedWith,
  unauthenticated,
  unknownId,
  unknownUrl,
} from './refusals.ts'
import { orderShape, paymentShape } from './shapes.ts'

const idOf = ({ params }: FastifyRequest) => (params as { id: string }).id

/** Serves Razorpay's API and checkout, below the path of `app`. */
export async function serveCard(app: FastifyInstance, deps: CardDeps): Promise<void> {
  const { ledger, webhooks } = deps
  readBodies(app)
  answerWithRefusals(app, refusedWith)
  app.addHook('preClose', () => webhooks.close())
  app.addHook('onReady', async () => webhooks.start())

  await app.register(
    async (api) => {
      const { keyId, keySecret } = SANDBOX_RAZORPAY
      api.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (!isSameText(basicAuthOf(request), `${keyId}:${keySecret}`)) throw unauthenticated()
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
        throw now.status === 'captured' ? alreadyCaptured() : orderPaid()
      })
      serveRefunds(api, deps)
    },
    { prefix: '/v1' },
  )

  await serveCheckout(app, deps)

  app.all('/*', async () => {
    throw unknownUrl()
  })
}

/** @throws Refusal unless a capture is for the full amount of an authorized payment */
function checkCapture(payment: PaymentRow, fields: Fields): void {
  const amount = amountIn(fields)
  if (payment.status === 'captured' || payment.status === 'refunded') throw alreadyCaptured()
  if (payment.status !== 'authorized')
    throw refused('Only payments which have been authorized and not yet captured can be captured')
  if (amount !== payment.amount)
    throw refused('Capture amount must be equal to the amount authorized', { field: 'amount' })
  if (fields.currency !== undefined && fields.currency !== payment.currency)
    throw refused('Capture currency must be equal to the currency authorized', { field: 'currency' })
}

function known<Row extends OrderRow | PaymentRow>(row: Row | null): Row {
  if (!row) throw unknownId()
  return row
}
