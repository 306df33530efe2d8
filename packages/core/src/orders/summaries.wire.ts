import * as v from 'valibot'
import { LooseText, listOf, toDate } from '../shared/wire.ts'
import { toDeliveryStatus } from '../tracking/tracking.ts'
import { isGone, type OrderSummary } from './orders.ts'

/** What the notification list shows of an order on the wire. */
export const SummaryWire = v.object({
  _id: v.pipe(v.string(), v.minLength(1)),
  deliveryStatus: LooseText,
  delivaryStatus: LooseText,
  createdAt: v.fallback(v.nullish(v.string()), null),
  cartId: v.fallback(v.nullish(v.object({ items: v.fallback(v.array(v.unknown()), []) })), null),
})

/** The states of the lines, without their other fields. */
const readStates = listOf(v.object({ state: LooseText }), ({ state }) => state)

export function toSummary(wire: v.InferOutput<typeof SummaryWire>): OrderSummary {
  const states = readStates(wire.cartId?.items ?? [])
  return {
    id: wire._id,
    status: toDeliveryStatus(wire.deliveryStatus || wire.delivaryStatus),
    createdAt: toDate(wire.createdAt),
    ...(states.length > 0 && states.every(isGone) && { isOver: true }),
  }
}

/** Reads the notification list; invalid records are left out. */
export const readOrders = listOf(SummaryWire, toSummary)
