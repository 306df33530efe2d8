import { and, asc, desc, eq, exists, getTableColumns, sql } from 'drizzle-orm'
import type { Drizzle } from '../../database/database.ts'
import { type OrderRow, orders, type PaymentRow, paymentIntents, payments } from '../../database/schema.ts'
import { whereOpen } from './conditions.ts'
import { isOrderOfIntent } from './read.ts'

/** A payment that has to be refunded. */
export interface RefundDue {
  readonly payment: PaymentRow
  /** The order to which it belongs; null if there is none. */
  readonly orderId: string | null
}

/** Amounts of an order that were refunded, and that have to be, in paise. */
export interface OrderRefunds {
  readonly done: number
  readonly due: number
}

const isDue = eq(payments.refund, 'due')
const ofIntent = eq(payments.intentId, paymentIntents.id)

/** It pays a part of a quote whose rest may still arrive. */
const isIncomplete = and(eq(payments.reason, 'short'), whereOpen)

/** Returns payments that have to be refunded, newest first: duplicates, and those that did not match their purchase. */
export const listRefundsDue = (db: Drizzle): Promise<RefundDue[]> =>
  db
    .select({ payment: getTableColumns(payments), orderId: orders.id })
    .from(payments)
    .leftJoin(paymentIntents, ofIntent)
    .leftJoin(orders, isOrderOfIntent)
    .where(and(isDue, sql`${isIncomplete} is not true`))
    .orderBy(desc(payments.createdAt), asc(payments.paymentId))

/** Refunds of the payments for the purchase of an order, for a query of orders. */
export const refundsOfOrder = sql<OrderRefunds>`(
  select json_build_object(
    'done', coalesce(sum(p.refunded_paise), 0),
    'due', coalesce(sum(p.amount_paise - p.refunded_paise) filter (where p.refund = 'due'), 0)
  )
  from payment_intents i join payments p on p.intent_id = i.id
  where i.user_id = orders.user_id and i.purchase_id = orders.purchase_id
    and (p.refund = 'due' or p.refunded_paise > 0)
)`

/** Condition for orders: one of the payments for its purchase must be refunded. */
export const hasPaymentDue = (db: Drizzle) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(payments)
      .innerJoin(paymentIntents, ofIntent)
      .where(and(isOrderOfIntent, isDue)),
  )

/** Returns all payments for the purchase of an order, in the order of their arrival. */
export async function paymentsFor(
  db: Drizzle,
  { userId, purchaseId }: Pick<OrderRow, 'userId' | 'purchaseId'>,
): Promise<PaymentRow[]> {
  const rows = await db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(paymentIntents, ofIntent)
    .where(and(eq(paymentIntents.userId, userId), eq(paymentIntents.purchaseId, purchaseId)))
    .orderBy(payments.createdAt, payments.paymentId)
  return rows.map(({ payment }) => payment)
}
