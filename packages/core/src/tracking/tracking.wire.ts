import * as v from 'valibot'
import { LooseText, toDate } from '../shared/wire.ts'
import { type Found, toDeliveryStatus } from './tracking.ts'

/**
 * `data` of `GET /api/v1/ordertrack/{orderId}`. The product reads the progress from a misspelt field (`delivaryStatus`)
 * while responses have `deliveryStatus`; this server sends both, equal.
 */
export const TrackingWire = v.object({
  _id: v.pipe(v.string(), v.minLength(1)),
  deliveryStatus: LooseText,
  delivaryStatus: LooseText,
  estimatedDelivery: v.fallback(v.nullish(v.string()), null),
  /** Added by Haat: 'cancelled' or 'returned' if all of it was; otherwise missing. */
  outcome: v.fallback(v.optional(v.picklist(['cancelled', 'returned'])), undefined),
})

/** `m` is 's' with data, or 'f' if there is no such order. */
export const TrackingAnswerWire = v.union([
  v.object({ m: v.literal('s'), data: v.fallback(v.nullish(TrackingWire), null) }),
  v.object({ m: v.literal('f') }),
])
export type TrackingAnswerWire = v.InferInput<typeof TrackingAnswerWire>

/** Reads the order, `unknown` (`m: 'f'`), or `no-data` for any other response. */
export function readTracking(body: unknown): Found | { readonly state: 'unknown' | 'no-data' } {
  const { success, output } = v.safeParse(TrackingAnswerWire, body)
  if (success && output.m === 'f') return { state: 'unknown' }
  const wire = success && output.m === 's' ? output.data : null
  if (!wire) return { state: 'no-data' }
  return {
    state: 'found',
    tracking: {
      orderId: wire._id,
      status: toDeliveryStatus(wire.deliveryStatus || wire.delivaryStatus),
      estimatedDelivery: toDate(wire.estimatedDelivery),
      ...(wire.outcome && { outcome: wire.outcome }),
    },
  }
}
