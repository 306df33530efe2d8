import { and, asc, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { didWrite } from '../database/rows.ts'
import { orders, type PaymentRow, paymentIntents, payments } from '../database/schema.ts'
import { OrderMoveError, REFUNDED } from './moves.ts'
import type { OrderRefunds } from './orders.rows.ts'

/** Money that has to be refunded. */
export interface RefundDue {
  /** The payment. */
  readonly payment: PaymentRow
  /** The order to which it belongs; null if there is none. */
  readonly orderId: string | null
}

/** It pays a part of a quote whose rest may still arrive. */
const isIncomplete = and(eq(payments.reason, 'short'), inArray(paymentIntents.state, ['creating', 'open']))

/** Returns payments that have to be refunded, newest first: duplicates, and those that did not match their purchase. */
export const listRefundsDue = (db: Drizzle): Promise<RefundDue[]> =>
  db
    .select({ payment: getTableColumns(payments), orderId: orders.id })
    .from(payments)
    .leftJoin(paymentIntents, eq(paymentIntents.id, payments.intentId))
    .leftJoin(orders, or(eq(orders.intentId, paymentIntents.id), eq(orders.id, paymentIntents.replacedBy)))
    .where(and(eq(payments.refund, 'due'), sql`${isIncomplete} is not true`))
    .orderBy(desc(payments.createdAt), asc(payments.paymentId))

/** Refunds of the payments of an order, in a query of orders: also of those for which it was ordered instead. */
export const refundsOfOrder = sql<OrderRefunds>`(
  select json_build_object(
    'done', coalesce(sum(p.refunded_paise), 0),
    'due', coalesce(sum(p.amount_paise - p.refunded_paise) filter (where p.refund = 'due'), 0)
  )
  from payment_intents i join payments p on p.intent_id = i.id
  where i.user_id = orders.user_id and (i.id = orders.intent_id or i.replaced_by = orders.id)
    and (p.refund = 'due' or p.refunded_paise > 0)
)`

/**
 * Records that a payment was refunded. Returns false if that was recorded before.
 * @param paymentId the provider's id of the payment
 * @throws OrderMoveError if no such payment must be refunded
 */
export async function markPaymentRefunded(db: Drizzle, paymentId: string): Promise<boolean> {
  const one = eq(payments.paymentId, paymentId.trim())
  const isDue = and(one, eq(payments.refund, 'due'))
  if (await didWrite(db.update(payments).set(REFUNDED).where(isDue).returning())) return true
  if ((await db.$count(payments, and(one, eq(payments.refund, 'done')))) > 0) return false
  throw new OrderMoveError(`There is no payment “${paymentId.trim()}” that must be refunded.`)
}
