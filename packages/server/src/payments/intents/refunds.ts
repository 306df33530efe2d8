import { and, asc, desc, eq, exists, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Drizzle } from '../../database/database.ts'
import {
  type OrderRow,
  orders,
  type PaymentRow,
  paymentIntents,
  payments,
  type RefundRow,
  refunds,
} from '../../database/schema.ts'
import { whereOpen } from './conditions.ts'
import { isOrderOfIntent } from './read.ts'

export interface RefundDue {
  readonly payment: PaymentRow
  /** The order to which it belongs; null if there is none. */
  readonly orderId: string | null
}

/** Amounts of an order in paise. */
export interface OrderRefunds {
  readonly done: number
  /** Of payments that it does not need. */
  readonly due: number
  /** Of what was cancelled or returned, and is not refunded yet. */
  readonly begun: number
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

/** Returns the payments that match, with the orders of their purchases; none without an order. */
export const paymentsOfOrders = (
  db: Drizzle,
  matches: SQL | undefined,
): Promise<{ paymentId: string; orderId: string }[]> =>
  db
    .select({ paymentId: payments.paymentId, orderId: orders.id })
    .from(payments)
    .innerJoin(paymentIntents, ofIntent)
    .innerJoin(orders, isOrderOfIntent)
    .where(matches)

/** Refunds of an order and of the payments for its purchase, for a query of orders. */
export const refundsOfOrder = sql<OrderRefunds>`(
  select json_build_object(
    'done', coalesce(sum(p.refunded_paise), 0) + (
      select coalesce(sum(r.amount_paise), 0) from refunds r
      where r.order_id = orders.id and r.provider = 'cash' and r.state = 'done'
    ),
    'due', coalesce(sum(p.amount_paise - p.refunded_paise) filter (where p.refund = 'due'), 0),
    'begun', (
      select coalesce(sum(r.amount_paise), 0) from refunds r
      where r.order_id = orders.id and r.state in ('due', 'pending', 'failed') and orders.refund = 'none'
        and not exists (select from payments d where d.payment_id = r.payment_id and d.refund <> 'none')
    )
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

/** Returns refunds that the card provider could not make. */
export const listFailedRefunds = (db: Drizzle): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.state, 'failed')).orderBy(refunds.createdAt, refunds.id)

/** Condition for orders: a refund is to be made by people, or failed. */
export const hasRefundOpen = (db: Drizzle) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(refunds)
      .where(and(eq(refunds.orderId, orders.id), inArray(refunds.state, ['due', 'failed']))),
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
