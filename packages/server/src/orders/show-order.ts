import { asc, eq } from 'drizzle-orm'
import { type Drizzle, orderSteps, orders, written } from '../database/index.ts'
import { refundsOf } from '../payments/intents/refundable.ts'
import { paymentsFor, refundsOfOrder } from '../payments/intents/refunds.ts'
import { remainingTotal } from './order-lines.ts'
import { lockOrder } from './order-locks.ts'
import { linesOf } from './orders.queries.ts'
import { returnPhotosOf } from './return-photos.ts'

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
    const select = tx.select({ refunds: refundsOfOrder }).from(orders)
    const { due, begun } = (await written(select.where(eq(orders.id, order.id)))).refunds
    return {
      order,
      lines,
      /** In the order of arrival; empty for cash. */
      payments: await paymentsFor(tx, order),
      refunds: await refundsOf(tx, order),
      /** Of the return that the shopper asked for: addresses. */
      returnPhotos: await returnPhotosOf(tx, order.id),
      /** What happened to it, the first step first. */
      steps: await tx
        .select()
        .from(orderSteps)
        .where(eq(orderSteps.orderId, order.id))
        .orderBy(asc(orderSteps.id)),
      /**
       * Amount to refund, in paise: the order itself, if it could not be fulfilled, duplicate payments, and refunds that
       * were begun.
       */
      refundDuePaise: due + (order.refund === 'due' ? order.totalPaise : begun),
      /** What it costs without cancelled and returned lines, in paise. */
      remainingPaise: remainingTotal(order, lines),
    }
  })
