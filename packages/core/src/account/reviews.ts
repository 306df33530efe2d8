import type { Comment } from '../comments/comments.ts'
import type { Picture } from '../shared/picture.ts'

/** What a review is about, as far as the shop still tells. */
export interface ReviewedProduct {
  /** '' where it is no longer in the shop. */
  readonly id: string
  readonly name: string
  readonly picture: Picture | null
}

/** A comment of the shopper's own, with its product (account.md §2 "Your Reviews"). */
export interface Review extends Comment {
  readonly product: ReviewedProduct
}
