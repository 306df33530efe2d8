import type { FastifyInstance } from 'fastify'
import { fieldsOf } from '../requests.ts'
import type { RefundRow } from './ledger.ts'
import { amountIn, receiptIn } from './new-order.ts'
import { type CardDeps, refund } from './pay.ts'
import { refused, unknownId } from './refusals.ts'
import { refundShape } from './shapes.ts'

const collection = (rows: readonly RefundRow[]) => {
  const items = rows.map(refundShape)
  return { entity: 'collection', count: items.length, items }
}

/** Reads a number of a query. */
const numberIn = (value: unknown, otherwise: number): number =>
  typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : otherwise

/** Razorpay's highest and usual number of records. */
const MOST = 100
const USUAL = 10

/** Serves Razorpay's calls for refunds. Without an amount, all that is left is refunded. */
export function serveRefunds(api: FastifyInstance, deps: CardDeps): void {
  const { ledger } = deps
  const paymentIn = async (id: string) => {
    const payment = await ledger.payment(id)
    if (!payment) throw unknownId()
    return payment
  }
  api.post<{ Params: { id: string } }>('/payments/:id/refund', async ({ params, body }) => {
    const payment = await paymentIn(params.id)
    const fields = fieldsOf(body)
    const left = payment.amount - payment.amount_refunded
    const amount = fields.amount === undefined ? left : amountIn(fields)
    if (payment.status === 'refunded') throw refused('The payment has been fully refunded already')
    if (payment.status !== 'captured')
      throw refused('The payment status should be captured for action to be taken')
    if (amount < 100 && amount !== left)
      throw refused('The amount must be at least INR 1.00', { field: 'amount' })
    const made = await refund(deps, payment.id, amount, receiptIn(fields))
    if (!made)
      throw refused('The total refund amount is greater than the refund payment amount', { field: 'amount' })
    return refundShape(made)
  })
  api.get<{ Params: { id: string } }>('/payments/:id/refunds', async ({ params }) =>
    collection(await ledger.refundsOf((await paymentIn(params.id)).id)),
  )
  api.get('/refunds', async ({ query }) => {
    const { from, count } = fieldsOf(query)
    return collection(
      await ledger.refundsSince(numberIn(from, 0) * 1_000, Math.min(MOST, numberIn(count, USUAL))),
    )
  })
}
