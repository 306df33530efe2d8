import * as v from 'valibot'
import { LooseText, listOf, toDate } from '../shared/wire.ts'
import { toDeliveryStatus } from '../tracking/tracking.wire.ts'
import type { OrderSummary } from './orders.ts'

/** What `GET /api/v1/orderu/{userId}` has of an order; both spellings of the status travel, equal. */
export const OrderSummaryWire = v.object({
  _id: v.pipe(v.string(), v.minLength(1)),
  deliveryStatus: LooseText,
  delivaryStatus: LooseText,
  createdAt: v.fallback(v.nullish(v.string()), null),
})
export type OrderSummaryWire = v.InferInput<typeof OrderSummaryWire>

export const OrderListWire = v.object({ success: v.literal(true), data: v.array(OrderSummaryWire) })

export const readOrders = listOf(
  OrderSummaryWire,
  (wire): OrderSummary => ({
    id: wire._id,
    status: toDeliveryStatus(wire.deliveryStatus || wire.delivaryStatus),
    createdAt: toDate(wire.createdAt),
  }),
)
