import * as v from 'valibot'
import { OrderWire } from './orders.wire.ts'

// What only the server and its OpenAPI document use. In a file of its own, because browsers would load it.

/** `GET /api/v1/orderu/{userId}`. */
export const OrderListWire = v.object({ success: v.literal(true), data: v.array(OrderWire) })

/** Ids of lines; without them, all lines of the order. */
const LinesWire = v.optional(
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.minLength(1), v.maxLength(200)),
)
/** The most photos with one request. */
const MOST_RETURN_PHOTOS = 3
/** Maximum length of the reason of a return. */
const REASON_LENGTH = 500

/** `POST /api/v1/order/cancel/{orderId}`, added by Haat. */
export const CancelOrderWire = v.object({ lines: LinesWire })
/** `POST /api/v1/order/return/{orderId}`, added by Haat. */
export const ReturnOrderWire = v.object({
  lines: LinesWire,
  reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(REASON_LENGTH)),
  /** URLs of photos that were uploaded to the image service. */
  photos: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.maxLength(2_000))), v.maxLength(MOST_RETURN_PHOTOS)),
    [],
  ),
})
