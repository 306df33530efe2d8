import * as v from 'valibot'

/** `GET /api/v1/restock`. Only the server and its document use it. */
export const RestockListWire = v.object({
  success: v.literal(true),
  data: v.array(v.object({ productId: v.string(), variationId: v.string() })),
})
