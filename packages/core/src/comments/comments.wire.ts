import * as v from 'valibot'
import { accepted, LooseText, listOf, oneOf, toDate } from '../shared/wire.ts'
import { isBlank, lines } from '../shared/writing.ts'
import { commentsCopy } from './comments.copy.ts'
import { COMMENT_LENGTH, type Comment } from './comments.ts'

/** A comment on the wire (storefront.md §3). */
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

const CommentText = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, commentsCopy.blank),
  v.maxLength(COMMENT_LENGTH, commentsCopy.tooLong),
  v.transform(lines),
  // Checked again, because normalising makes a few characters longer.
  v.maxLength(COMMENT_LENGTH, commentsCopy.tooLong),
  v.check((text) => !isBlank(text), commentsCopy.blank),
)

/** Request body of `POST /api/v1/comments/add`. Only product and text are used. */
export const CommentAddWire = v.object({
  userId: v.optional(v.string()),
  productId: v.pipe(v.string(), v.minLength(1)),
  comment: CommentText,
  username: v.optional(v.unknown()),
  createdAt: v.optional(v.unknown()),
})
/** Request body of `PUT /api/v1/comments/update/{commentId}`. */
export const CommentChangeWire = v.object({ userId: v.optional(v.string()), comment: CommentText })
/** Response of `comments/add` and `comments/update`: the saved comment. */
export const CommentAnswerWire = v.object({ ...accepted, data: CommentWire })

export const toComment = ({ _id, comment, ...wire }: v.InferOutput<typeof CommentWire>): Comment => ({
  ...wire,
  id: _id,
  text: comment,
  createdAt: toDate(wire.createdAt),
})

export const readComments = listOf(CommentWire, toComment)
export const readComment = oneOf(CommentWire, toComment)
