import * as v from 'valibot'
import { LooseText, listOf, toDate } from '../shared/wire.ts'
import type { Comment } from './comments.ts'

/** A comment as it travels (storefront.md §3). */
export const CommentWire = v.object({
  _id: v.pipe(v.string(), v.minLength(1)),
  userId: LooseText,
  productId: LooseText,
  comment: v.string(),
  username: LooseText,
  createdAt: v.fallback(v.nullish(v.string()), null),
})
export type CommentWire = v.InferInput<typeof CommentWire>

export const CommentListWire = v.object({ success: v.literal(true), data: v.array(CommentWire) })

export const readComments = listOf(
  CommentWire,
  (wire): Comment => ({
    id: wire._id,
    userId: wire.userId,
    productId: wire.productId,
    text: wire.comment,
    username: wire.username,
    createdAt: toDate(wire.createdAt),
  }),
)
