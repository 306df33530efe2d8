import type { TrackingAnswerWire } from '@haat/core/wire'
import { eq } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { orders } from '../database/schema.ts'
import { deliveryDay } from '../orders/orders.rows.ts'

/** How far an order is, for anybody who knows its whole id: four fields, nothing personal. `now` is in ms since 1970. */
export async function trackingOf(db: Drizzle, orderId: string, now: number): Promise<TrackingAnswerWire> {
  const [order] = await db
    .select({ id: orders.id, deliveryStatus: orders.deliveryStatus, createdAt: orders.createdAt })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order) return { m: 'f' }
  const { id: _id, deliveryStatus } = order
  return {
    m: 's',
    data: {
      _id,
      deliveryStatus,
      delivaryStatus: deliveryStatus,
      estimatedDelivery: deliveryDay(order, now),
    },
  }
}
