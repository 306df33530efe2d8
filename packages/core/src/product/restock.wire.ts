import * as v from 'valibot'
import { listOf } from '../shared/wire.ts'
import type { RestockRequest } from './restock.ts'

/** Names a product, or its variation (`variationId`, else ''), in calls about what is sold out. */
export const RestockWire = v.object({
  productId: v.pipe(v.string(), v.minLength(1)),
  variationId: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
})

export const readRestockRequests = listOf(RestockWire, (wire): RestockRequest => wire)
