import * as v from 'valibot'
import { accepted } from '../shared/wire.ts'
import { isBlank, lines } from '../shared/writing.ts'
import { commentsTexts } from './comments.texts.ts'
import { COMMENT_LENGTH, MOST_PHOTOS, STARS } from './comments.ts'
import { CommentWire } from './comments.wire.ts'

// What only the server and its OpenAPI document use. In a file of its own, because browsers would load it.

export const CommentListWire = v.object({ success: v.literal(true), data: v.array(CommentWire) })

const CommentText = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, commentsTexts.messages.blank),
  v.maxLength(COMMENT_LENGTH, commentsTexts.messages.tooLong),
  v.transform(lines),
  // Checked again, because normalising makes a few characters longer.
  v.maxLength(COMMENT_LENGTH, commentsTexts.messages.tooLong),
  v.check((text) => !isBlank(text), commentsTexts.messages.blank),
)

/** From 1 to 5, or null for none. */
const Stars = v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(STARS.length))))

/** URLs of photos that were uploaded to the image service. */
const Photos = v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(2_000))), v.maxLength(MOST_PHOTOS)))

/** Request body of `POST /api/v1/comments/add`. Only product, text, stars and photos are used. */
export const CommentAddWire = v.object({
  userId: v.optional(v.string()),
  productId: v.pipe(v.string(), v.minLength(1)),
  comment: CommentText,
  stars: Stars,
  photos: Photos,
  username: v.optional(v.unknown()),
  createdAt: v.optional(v.unknown()),
})
/** Request body of `PUT /api/v1/comments/update/{commentId}`. */
export const CommentChangeWire = v.object({
  userId: v.optional(v.string()),
  comment: CommentText,
  /** Unchanged if they are missing, as the photos. */
  stars: Stars,
  photos: Photos,
})
/** Response of `comments/add` and `comments/update`: the saved comment. */
export const CommentAnswerWire = v.object({ ...accepted, data: CommentWire })
