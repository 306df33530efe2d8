import type { OrderWire } from '@haat/core/wire'
import { and, asc, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { didWrite } from '../database/rows.ts'
import { orderLines, orders } from '../database/schema.ts'
import { answerUnder } from '../http/idempotency.ts'
import { orderIdOf } from '../payments/intents/read.ts'
import { toOrderWire } from './orders.rows.ts'

/** All orders of a shopper that they did not take off their lists, newest first. `now` is in ms since 1970. */
export async function ordersOf(db: Drizzle, userId: string, now: number): Promise<OrderWire[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), isNull(orders.hiddenAt)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
  if (rows.length === 0) return []
  const lines = await db
    .select(getTableColumns(orderLines))
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  return rows.map((row) => toOrderWire(row, linesOf.get(row.id) ?? [], now))
}

/** An order by its id, without a check of its owner: for callers that have checked it. */
export async function orderById(db: Drizzle, orderId: string, now: number): Promise<OrderWire | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!row) return null
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  return toOrderWire(row, lines, now)
}

/** One of a shopper's orders, also one that is off their lists; null where it is not theirs, or not there. */
export async function ownOrder(
  db: Drizzle,
  { userId, orderId, now }: { readonly userId: string; readonly orderId: string; readonly now: number },
): Promise<OrderWire | null> {
  const own = and(eq(orders.userId, userId), eq(orders.id, orderId))
  return (await db.$count(orders, own)) > 0 ? orderById(db, orderId, now) : null
}

/**
 * The shopper's order that the call with this idempotency key placed, or that its payment became; null for none. The key
 * and the order are written in one transaction, so without an answer under the key nothing was ordered.
 */
export async function orderOfKey(
  db: Drizzle,
  { userId, key, now }: { readonly userId: string; readonly key: string; readonly now: number },
): Promise<OrderWire | null> {
  const { orderId, intentId } = ((await answerUnder(db, { userId, key })) ?? {}) as {
    readonly orderId?: unknown
    readonly intentId?: unknown
  }
  const id = typeof intentId === 'string' ? await orderIdOf(db, intentId) : orderId
  return typeof id === 'string' ? ownOrder(db, { userId, orderId: id, now }) : null
}

/**
 * Takes an order off its shopper's lists; the shop's record stays (decisions "Order deletion"). False where it is not
 * theirs, or not there; once more is as good as once.
 */
export function hideOrder(db: Drizzle, userId: string, orderId: string): Promise<boolean> {
  const own = and(eq(orders.userId, userId), eq(orders.id, orderId))
  const hiddenAt = sql`coalesce(${orders.hiddenAt}, now())`
  return didWrite(db.update(orders).set({ hiddenAt }).where(own).returning({ id: orders.id }))
}
