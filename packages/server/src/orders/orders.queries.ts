import type { OrderWire } from '@haat/core/wire'
import { and, asc, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Context, ShopperContext } from '../api/route.ts'
import { type Drizzle, didWrite, orderLines, orders } from '../database/index.ts'
import { invoicesOfOrder } from '../invoices/read.ts'
import { lockShopper } from '../payments/intents/locks.ts'
import { refundsOfOrder } from '../payments/intents/refunds.ts'
import { orderOfPurchase } from '../purchases/purchases.ts'
import { toOrderWire } from './orders.rows.ts'
import type { PlacedOrder } from './place.ts'
import { photosOfOrder } from './return-photos.ts'

const selectOrders = (db: Drizzle) =>
  db
    .select({
      ...getTableColumns(orders),
      refunds: refundsOfOrder,
      invoices: invoicesOfOrder,
      returnPhotos: photosOfOrder,
    })
    .from(orders)

type ReadContext = Pick<Context, 'db' | 'clock' | 'orderRules'>

const timeIn = ({ clock, orderRules: rules }: ReadContext) => ({ now: clock.now(), rules })

/** Returns a shopper's orders, newest first, without those that they deleted from the list. */
export async function ordersOf(context: ReadContext, userId: string): Promise<OrderWire[]> {
  const { db } = context
  const rows = await selectOrders(db)
    .where(and(eq(orders.userId, userId), isNull(orders.hiddenAt)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
  if (rows.length === 0) return []
  const lines = await db
    .select(getTableColumns(orderLines))
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  return rows.map((row) => toOrderWire(row, byOrder.get(row.id) ?? [], timeIn(context)))
}

/** Returns the lines of an order, as they were bought. */
export const linesOf = (db: Drizzle, orderId: string) =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.position)

/** Finds an order by its id. It does not check the owner: the caller must have checked it. */
export async function orderById(context: ReadContext, orderId: string): Promise<OrderWire | null> {
  const { db } = context
  const [row] = await selectOrders(db).where(eq(orders.id, orderId))
  return row ? toOrderWire(row, await linesOf(db, orderId), timeIn(context)) : null
}

/** Converts an order that was just placed: it has no refunds and no invoices. */
export const wireOfNewOrder = (context: ReadContext, { order, lines }: PlacedOrder): OrderWire =>
  toOrderWire(
    { ...order, refunds: { done: 0, due: 0, begun: 0 }, invoices: [], returnPhotos: [] },
    lines,
    timeIn(context),
  )

/** Finds one of a shopper's orders, even if deleted from the list; null for a missing order or another shopper's. */
export async function ownOrder(context: ShopperContext, orderId: string): Promise<OrderWire | null> {
  const own = and(eq(orders.userId, context.userId), eq(orders.id, orderId))
  return (await context.db.$count(orders, own)) > 0 ? orderById(context, orderId) : null
}

/** Finds the shopper's order of a purchase; null for none. Waits for a call that is placing one now. */
export async function orderWireOfPurchase(
  context: ShopperContext,
  purchaseId: string,
): Promise<OrderWire | null> {
  const { db, userId } = context
  const order = await db.transaction(async (tx) => {
    await lockShopper(tx, userId)
    return orderOfPurchase(tx, { userId, purchaseId })
  })
  return order && orderById(context, order.id)
}

/**
 * Removes an order from its shopper's list; the shop's record stays (decisions "Order deletion"). Idempotent. Returns
 * false for a missing order or another shopper's.
 */
export function hideOrder(db: Drizzle, userId: string, orderId: string): Promise<boolean> {
  const own = and(eq(orders.userId, userId), eq(orders.id, orderId))
  const hiddenAt = sql`coalesce(${orders.hiddenAt}, now())`
  return didWrite(db.update(orders).set({ hiddenAt }).where(own).returning({ id: orders.id }))
}
