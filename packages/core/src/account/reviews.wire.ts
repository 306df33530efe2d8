import * as v from 'valibot'
import { ProductWire } from '../catalogue/catalogue.wire.ts'
import { CommentWire, toComment } from '../comments/comments.wire.ts'
import { pictureOf } from '../shared/picture.ts'
import { unlessRefused } from '../shared/refusals.ts'
import { listOf, toTexts } from '../shared/wire.ts'
import type { Review } from './reviews.ts'

/** A comment with its product, which may not be in the shop any more. */
const ReviewWire = v.object({
  ...CommentWire.entries,
  product: v.fallback(v.nullish(v.pick(ProductWire, ['_id', 'name', 'imgUrl'])), null),
})

const toReview =
  (host: string) =>
  ({ product, ...wire }: v.InferOutput<typeof ReviewWire>): Review => ({
    ...toComment(wire),
    productId: wire.productId || (product?._id ?? ''),
    product: {
      id: product?._id ?? '',
      name: (product?.name ?? '').trim(),
      picture: pictureOf(toTexts(product?.imgUrl)[0] ?? '', host),
    },
  })

const AccountWire = v.object({
  statusCode: v.optional(v.unknown()),
  reviews: v.optional(v.unknown()),
  data: v.fallback(v.nullish(v.object({ reviews: v.optional(v.unknown()) })), null),
})

/**
 * `GET /api/user/{id}`: `reviews` is at the top level or in `data`. An invalid record is left out;
 * without an account the list is empty.
 */
export const readReviews =
  (host = '') =>
  (body: unknown): readonly Review[] => {
    const { statusCode, reviews, data } = v.parse(AccountWire, body)
    if (statusCode === 404) return []
    return unlessRefused(() => listOf(ReviewWire, toReview(host))({ data: reviews ?? data?.reviews }))(body)
  }
