import { asc, eq } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { type OrderRow, orderSteps, type PaymentRow, type RefundRow } from '../database/schema.ts'
import { refundsOf } from '../payments/intents/refundable.ts'
import { paymentsFor } from '../payments/intents/refunds.ts'
import { remainingTotal } from './order-lines.ts'
import { lockOrder } from './order-locks.ts'
import { linesOf } from './orders.queries.ts'
import { returnPhotosOf } from './return-photos.ts'

/**
 * The amount to refund, in paise: the order itself, if it could not be fulfilled, duplicate payments, and refunds that
 * were begun.
 */
function refundDue(order: OrderRow, paid: readonly PaymentRow[], made: readonly RefundRow[]): number {
  const isDue = ({ paymentId }: RefundRow) =>
    paid.some((one) => one.paymentId === paymentId && one.refund === 'due')
  const begun = made.filter(
    (one) => one.state !== 'done' && !isDue(one) && (order.refund !== 'due' || one.provider === 'cash'),
  )
  const due = paid.filter(({ refund }) => refund === 'due')
  return [...begun, ...due].reduce(
    (sum, { amountPaise }) => sum + amountPaise,
    order.refund === 'due' ? order.totalPaise : 0,
  )
}

/** An order with its lines and payments. */
export type ShopOrder = Awaited<ReturnType<typeof showOrder>>

/**
 * Returns everything about an order, by its id or the end of its id.
 * @throws OrderMoveError
 */
export const showOrder = (db: Drizzle, idOrEnding: string) =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, idOrEnding)
    const lines = await linesOf(tx, order.id)
    const paid = await paymentsFor(tx, order)
    const made = await refundsOf(tx, order)
    return {
      order,
      lines,
      /** In the order of arrival; empty for cash. */
      payments: paid,
      refunds: made,
      /** Of the return that the shopper asked for: addresses. */
      returnPhotos: await returnPhotosOf(tx, order.id),
      /** What happened to it, the first step first. */
      steps: await tx
        .select()
        .from(orderSteps)
        .where(eq(orderSteps.orderId, order.id))
        .orderBy(asc(orderSteps.id)),
      /** Amount to refund, in paise. */
      refundDuePaise: refundDue(order, paid, made),
      /** What it costs without cancelled and returned lines, in paise. */
      remainingPaise: remainingTotal(order, lines),
    }
  })
