import { and, asc, desc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import type { Drizzle } from '../../database/database.ts'
import { orders, type PaymentRow, paymentIntents, payments } from '../../database/schema.ts'
import { whereOpen } from './conditions.ts'

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

/** It pays a part of a quote whose rest may still arrive. */
const isIncomplete = and(eq(payments.reason, 'short'), whereOpen)

/** Returns payments that have to be refunded, newest first: duplicates, and those that did not match their purchase. */
export const listRefundsDue = (db: Drizzle): Promise<RefundDue[]> =>
  db
    .select({ payment: getTableColumns(payments), orderId: orders.id })
    .from(payments)
    .leftJoin(paymentIntents, eq(paymentIntents.id, payments.intentId))
    .leftJoin(orders, or(eq(orders.intentId, paymentIntents.id), eq(orders.id, paymentIntents.replacedBy)))
    .where(and(eq(payments.refund, 'due'), sql`${isIncomplete} is not true`))
    .orderBy(desc(payments.createdAt), asc(payments.paymentId))

/** Refunds of the payments of an order, for a query of orders: also of those for which it was ordered instead. */
export const refundsOfOrder = sql<OrderRefunds>`(
  select json_build_object(
    'done', coalesce(sum(p.refunded_paise), 0),
    'due', coalesce(sum(p.amount_paise - p.refunded_paise) filter (where p.refund = 'due'), 0)
  )
  from payment_intents i join payments p on p.intent_id = i.id
  where i.user_id = orders.user_id and (i.id = orders.intent_id or i.replaced_by = orders.id)
    and (p.refund = 'due' or p.refunded_paise > 0)
)`
