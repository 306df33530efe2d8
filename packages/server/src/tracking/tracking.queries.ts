import { orderIdIn, SHORT_ID_LENGTH } from '@haat/core/tracking'
import type { TrackingAnswerWire } from '@haat/core/wire'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context, ShopperContext } from '../api/route.ts'
import { orders } from '../database/schema.ts'
import { deliveryDay } from '../orders/orders.rows.ts'
import { outcome } from '../orders/outcome.ts'

/**
 * Returns the delivery status for anyone with the complete id of an order, and whether it was cancelled: no personal
 * data.
 */
export async function trackingOf({ db, clock }: Context, orderId: string): Promise<TrackingAnswerWire> {
  const [order] = await db
    .select({
      id: orders.id,
      deliveryStatus: orders.deliveryStatus,
      createdAt: orders.createdAt,
      promisedAt: orders.promisedAt,
      outcome,
    })
    .from(orders)
    .where(eq(orders.id, orderIdIn(orderId)))
  if (!order) return { m: 'f' }
  const { id: _id, deliveryStatus } = order
  const data = { _id, deliveryStatus, delivaryStatus: deliveryStatus }
  if (order.outcome !== null)
    return { m: 's', data: { ...data, estimatedDelivery: null, outcome: order.outcome } }
  return { m: 's', data: { ...data, estimatedDelivery: deliveryDay(order, clock.now()) } }
}

/**
 * Returns the same for one of a shopper's own orders, by the end of its id that order lists show. Orders deleted from
 * the list are not searched. `m` is "f" if no order or several orders match.
 */
export async function ownTrackingOf(context: ShopperContext, shortId: string): Promise<TrackingAnswerWire> {
  const { db, userId } = context
  const [order, another] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        isNull(orders.hiddenAt),
        eq(sql`right(${orders.id}, ${SHORT_ID_LENGTH})`, shortId),
      ),
    )
    .limit(2)
  return order && !another ? trackingOf(context, order.id) : { m: 'f' }
}
