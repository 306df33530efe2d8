import * as v from 'valibot'
import { LooseText, listOf, oneOf, toDate } from '../shared/wire.ts'
import type { Comment } from './comments.ts'

export const CommentWire = v.object({
  _id: v.pipe(v.string(), v.minLength(1)),
  userId: LooseText,
  productId: LooseText,
  comment: v.string(),
  username: LooseText,
  createdAt: v.fallback(v.nullish(v.string()), null),
  /** From 1 to 5. Other backends have none. */
  stars: v.fallback(v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))), null),
  /** URLs; other backends have none. */
  photos: v.fallback(v.optional(v.array(v.string()), []), []),
  /** Whether its writer has bought the product. */
  bought: v.fallback(v.optional(v.boolean(), false), false),
})
export type CommentWire = v.InferInput<typeof CommentWire>

export const toComment = ({ _id, comment, bought, ...wire }: v.InferOutput<typeof CommentWire>): Comment => ({
  ...wire,
  id: _id,
  text: comment,
  createdAt: toDate(wire.createdAt),
  stars: wire.stars ?? null,
  isBuyer: bought,
})

export const readComments = listOf(CommentWire, toComment)
export const readComment = oneOf(CommentWire, toComment)
