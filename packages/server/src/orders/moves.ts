import { and, asc, desc, eq, exists, notExists, or, sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { didWrite, written } from '../database/rows.ts'
import { DELIVERY, type OrderRow, orders, type PaymentRow, payments } from '../database/schema.ts'
import { linesOf } from './orders.queries.ts'

/** How far an order is. */
export type DeliveryStep = (typeof DELIVERY)[number]

/** What came of a move. */
export interface Moved {
  readonly order: OrderRow
  /** False where it was so already. */
  readonly changed: boolean
  /** One sentence for the shopkeeper. */
  readonly message: string
}

/** A move that is not allowed; the message is a sentence for the shopkeeper. */
export class OrderMoveError extends Error {
  override readonly name = 'OrderMoveError'
}

/** An ending of an id has to be so long at least: as much as people are shown. */
const SHORTEST = 8

const shown = ({ id }: OrderRow) => id.slice(-SHORTEST)

/** Changes an order, at a moment by the database's clock, because it wrote the other moments too. */
function change(tx: Drizzle, { id }: OrderRow, values: Partial<OrderRow>): Promise<OrderRow> {
  const changed = { ...values, updatedAt: sql`now()` }
  return written(tx.update(orders).set(changed).where(eq(orders.id, id)).returning())
}

/**
 * The order with this id, or with an id that ends so; locked until the transaction ends.
 * @throws OrderMoveError where there is none, or more than one
 */
async function found(db: Drizzle, idOrEnding: string): Promise<OrderRow> {
  const id = idOrEnding.trim()
  if (id.length < SHORTEST)
    throw new OrderMoveError(
      `“${id}” is too short. Give the whole id, or at least its last ${SHORTEST} signs.`,
    )
  const rows = await db
    .select()
    .from(orders)
    .where(or(eq(orders.id, id), sql`right(${orders.id}, ${id.length}::integer) = ${id}`))
    .orderBy(desc(eq(orders.id, id)), asc(orders.id))
    .limit(2)
    .for('update')
  const [first, second] = rows
  if (!first) throw new OrderMoveError(`There is no order “${id}”.`)
  if (second && first.id !== id)
    throw new OrderMoveError(`More than one order ends with “${id}”. Give more of its id, or all of it.`)
  return first
}

const paymentsOf = (db: Drizzle, { intentId }: OrderRow): Promise<PaymentRow[]> =>
  intentId === null
    ? Promise.resolve([])
    : db
        .select()
        .from(payments)
        .where(eq(payments.intentId, intentId))
        .orderBy(asc(payments.createdAt), asc(payments.paymentId))

/** The order itself, where it could not be had any more; and everything that was paid once too often. */
const refundDue = (order: OrderRow, paid: readonly PaymentRow[]) =>
  paid
    .filter(({ refund }) => refund === 'due')
    .reduce((sum, { amountPaise }) => sum + amountPaise, order.refund === 'due' ? order.totalPaise : 0)

export interface OrderFilter {
  readonly status?: DeliveryStep | undefined
  /** Only those for which money is to be paid back. */
  readonly refundsDue?: boolean | undefined
  /** @default 50 */
  readonly limit?: number | undefined
}

/** Orders of all shoppers, newest first, also those that their shoppers took off their lists. */
export function listOrders(db: Drizzle, filter: OrderFilter = {}): Promise<OrderRow[]> {
  const { status, refundsDue = false, limit = 50 } = filter
  const paidTwice = db
    .select({ one: sql`1` })
    .from(payments)
    .where(and(eq(payments.intentId, orders.intentId), eq(payments.refund, 'due')))
  return db
    .select()
    .from(orders)
    .where(
      and(
        status === undefined ? undefined : eq(orders.deliveryStatus, status),
        refundsDue ? or(eq(orders.refund, 'due'), exists(paidTwice)) : undefined,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
}

/** An order as the shop looks at it: with what was bought, and what was paid. */
export type ShopOrder = Awaited<ReturnType<typeof showOrder>>

/**
 * Everything about one order, by its id or the end of it.
 * @throws OrderMoveError
 */
export const showOrder = (db: Drizzle, idOrEnding: string) =>
  db.transaction(async (tx) => {
    const order = await found(tx, idOrEnding)
    const lines = await linesOf(tx, order.id)
    const paid = await paymentsOf(tx, order)
    return {
      order,
      lines,
      /** In the order in which they arrived; none for cash. */
      payments: paid,
      /** What is to be paid back, in paise. */
      refundDuePaise: refundDue(order, paid),
    }
  })

/**
 * Moves an order forward along the four steps (account.md §4). An order that is paid in cash is Paid when it is
 * delivered. Where it is already, nothing changes.
 * @throws OrderMoveError for a step back, and for an order whose money goes back
 */
export const moveOrder = (db: Drizzle, idOrEnding: string, to: DeliveryStep): Promise<Moved> =>
  db.transaction(async (tx) => {
    const order = await found(tx, idOrEnding)
    const name = `Order ${shown(order)}`
    if (order.deliveryStatus === to)
      return { order, changed: false, message: `${name} is ${to} already. Nothing was changed.` }
    if (order.refund !== 'none')
      throw new OrderMoveError(
        `${name} could not be had any more when it was paid for. Its money goes back, and nothing is sent.`,
      )
    if (DELIVERY.indexOf(to) < DELIVERY.indexOf(order.deliveryStatus))
      throw new OrderMoveError(`${name} is ${order.deliveryStatus}. It cannot go back to ${to}.`)
    const isPaidNow = to === 'Delivered' && order.paymentStatus !== 'Paid'
    const moved = await change(tx, order, {
      deliveryStatus: to,
      ...(isPaidNow && { paymentStatus: 'Paid' }),
    })
    const paid = isPaidNow ? ', and Paid' : ''
    return { order: moved, changed: true, message: `${name} is ${to} now${paid}.` }
  })

/** Payments that are to be paid back and belong to no order, because they were not what was asked for; newest first. */
export function listUnmatchedRefunds(db: Drizzle): Promise<PaymentRow[]> {
  const made = db.select({ one: sql`1` }).from(orders).where(eq(orders.intentId, payments.intentId))
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.refund, 'due'), notExists(made)))
    .orderBy(desc(payments.createdAt), asc(payments.paymentId))
}

/**
 * Notes that the money went back: of the order, and of every payment that came once too often.
 * @throws OrderMoveError where nothing was to be paid back
 */
export const markRefunded = (db: Drizzle, idOrEnding: string): Promise<Moved> =>
  db.transaction(async (tx) => {
    const order = await found(tx, idOrEnding)
    const name = `Order ${shown(order)}`
    const paid = await paymentsOf(tx, order)
    if (refundDue(order, paid) === 0) {
      if (order.refund === 'done' || paid.some(({ refund }) => refund === 'done'))
        return { order, changed: false, message: `${name} is refunded already. Nothing was changed.` }
      throw new OrderMoveError(`${name} has nothing to be paid back.`)
    }
    const noted = await change(tx, order, { ...(order.refund === 'due' && { refund: 'done' }) })
    if (order.intentId !== null) {
      const isDue = and(eq(payments.intentId, order.intentId), eq(payments.refund, 'due'))
      await tx.update(payments).set({ refund: 'done' }).where(isDue)
    }
    return { order: noted, changed: true, message: `${name} is refunded now.` }
  })

/**
 * Notes that a payment went back which belongs to no order, by the provider's name for it. False where it was noted
 * before.
 * @throws OrderMoveError where no such payment is to be paid back
 */
export async function markUnmatchedRefunded(db: Drizzle, paymentId: string): Promise<boolean> {
  const one = eq(payments.paymentId, paymentId.trim())
  const isDue = and(one, eq(payments.refund, 'due'))
  if (await didWrite(db.update(payments).set({ refund: 'done' }).where(isDue).returning())) return true
  if ((await db.$count(payments, and(one, eq(payments.refund, 'done')))) > 0) return false
  throw new OrderMoveError(`No payment “${paymentId.trim()}” is to be paid back.`)
}
