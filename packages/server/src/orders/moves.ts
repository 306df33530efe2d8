import { orderIdIn } from '@haat/core/tracking'
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { didWrite, written } from '../database/rows.ts'
import { DELIVERY, type OrderRow, orders, type PaymentRow, payments } from '../database/schema.ts'
import { hasPaymentDue, paymentsFor } from '../payments/intents/refunds.ts'
import { linesOf } from './orders.queries.ts'

/** A step of the delivery. */
export type DeliveryStep = (typeof DELIVERY)[number]

/** Result of a change to an order. */
export interface Moved {
  readonly order: OrderRow
  /** False if the order already had this state. */
  readonly changed: boolean
  /** One sentence for the shopkeeper. */
  readonly message: string
}

/** A change that is not allowed. The message is a sentence for the shopkeeper. */
export class OrderMoveError extends Error {
  override readonly name = 'OrderMoveError'
}

/** Values of a payment that was refunded completely. */
export const REFUNDED = { refund: 'done', refundedPaise: sql<number>`${payments.amountPaise}` } as const

/** Minimum length of the end of an id: the part that people see. */
const SHORT_ID_LENGTH = 8

const shortId = ({ id }: OrderRow) => id.slice(-SHORT_ID_LENGTH)

/** Changes an order. The time of the change is from the database's clock, like its other times. */
function change(tx: Drizzle, { id }: OrderRow, values: Partial<OrderRow>): Promise<OrderRow> {
  const changed = { ...values, updatedAt: sql`now()` }
  return written(tx.update(orders).set(changed).where(eq(orders.id, id)).returning())
}

/**
 * Finds and locks the order with this id, or with an id that ends with it, until the transaction ends.
 * @throws OrderMoveError if there is no such order, or more than one
 */
async function lockOrder(db: Drizzle, idOrEnding: string): Promise<OrderRow> {
  const typed = idOrEnding.trim()
  const id = orderIdIn(typed)
  if (id.length < SHORT_ID_LENGTH)
    throw new OrderMoveError(
      `“${typed}” is too short. Give the complete id, or at least its last ${SHORT_ID_LENGTH} characters.`,
    )
  const rows = await db
    .select()
    .from(orders)
    .where(or(eq(orders.id, id), sql`right(${orders.id}, ${id.length}::integer) = ${id}`))
    .orderBy(desc(eq(orders.id, id)), asc(orders.id))
    .limit(2)
    .for('update')
  const [first, second] = rows
  if (!first) throw new OrderMoveError(`There is no order “${typed}”.`)
  if (second && first.id !== id)
    throw new OrderMoveError(`More than one order ends with “${typed}”. Give more characters of its id.`)
  return first
}

/** The amount to refund, in paise: the order itself, if it could not be fulfilled, and duplicate payments. */
const refundDue = (order: OrderRow, paid: readonly PaymentRow[]) =>
  paid
    .filter(({ refund }) => refund === 'due')
    .reduce((sum, { amountPaise }) => sum + amountPaise, order.refund === 'due' ? order.totalPaise : 0)

export interface OrderFilter {
  readonly status?: DeliveryStep | undefined
  /** Only orders that must be refunded, completely or in part. */
  readonly refundsDue?: boolean | undefined
  /** @default 50 */
  readonly limit?: number | undefined
}

/** Returns orders of all shoppers, newest first, including orders that shoppers deleted from their lists. */
export function listOrders(db: Drizzle, filter: OrderFilter = {}): Promise<OrderRow[]> {
  const { status, refundsDue = false, limit = 50 } = filter
  return db
    .select()
    .from(orders)
    .where(
      and(
        status === undefined ? undefined : eq(orders.deliveryStatus, status),
        refundsDue ? or(eq(orders.refund, 'due'), hasPaymentDue(db)) : undefined,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
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
    return {
      order,
      lines,
      /** In the order of arrival; empty for cash. */
      payments: paid,
      /** Amount to refund, in paise. */
      refundDuePaise: refundDue(order, paid),
    }
  })

/**
 * Moves an order forward along the four steps (account.md §4). A cash order becomes Paid when it is delivered. Does
 * nothing if the order is already at the step.
 * @throws OrderMoveError for a step back, and for an order that is refunded
 */
export const moveOrder = (db: Drizzle, idOrEnding: string, to: DeliveryStep): Promise<Moved> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, idOrEnding)
    const name = `Order ${shortId(order)}`
    if (order.deliveryStatus === to)
      return { order, changed: false, message: `${name} is already ${to}. Nothing was changed.` }
    if (order.refund !== 'none')
      throw new OrderMoveError(
        `${name} was paid after its products were sold out. It is refunded and cannot be delivered.`,
      )
    if (DELIVERY.indexOf(to) < DELIVERY.indexOf(order.deliveryStatus))
      throw new OrderMoveError(`${name} is ${order.deliveryStatus}. It cannot go back to ${to}.`)
    const isPaidNow = to === 'Delivered' && order.paymentStatus !== 'Paid'
    const moved = await change(tx, order, {
      deliveryStatus: to,
      ...(isPaidNow && { paymentStatus: 'Paid' }),
    })
    const paid = isPaidNow ? ' and Paid' : ''
    return { order: moved, changed: true, message: `${name} is now ${to}${paid}.` }
  })

/**
 * Records that an order and its duplicate payments were refunded.
 * @throws OrderMoveError if there was nothing to refund
 */
export const markRefunded = (db: Drizzle, idOrEnding: string): Promise<Moved> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, idOrEnding)
    const name = `Order ${shortId(order)}`
    const paid = await paymentsFor(tx, order)
    if (refundDue(order, paid) === 0) {
      if (order.refund === 'done' || paid.some(({ refund }) => refund === 'done'))
        return { order, changed: false, message: `${name} is already refunded. Nothing was changed.` }
      throw new OrderMoveError(`${name} has nothing to refund.`)
    }
    const noted = await change(tx, order, { ...(order.refund === 'due' && { refund: 'done' }) })
    const ofOrder = inArray(
      payments.intentId,
      paid.flatMap(({ intentId }) => intentId ?? []),
    )
    await tx
      .update(payments)
      .set(REFUNDED)
      .where(and(ofOrder, eq(payments.refund, 'due')))
    if (order.refund === 'due')
      await tx
        .update(payments)
        .set({ refundedPaise: REFUNDED.refundedPaise })
        .where(and(ofOrder, eq(payments.refund, 'none')))
    return { order: noted, changed: true, message: `${name} is now refunded.` }
  })

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
