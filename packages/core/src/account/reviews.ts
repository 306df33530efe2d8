import type { Comment } from '../comments/comments.ts'
import type { Picture } from '../shared/picture.ts'

interface ReviewedProduct {
  /** '' if it is not in the shop any more. */
  readonly id: string
  readonly name: string
  readonly picture: Picture | null
}

/** One of the shopper's comments, with its product. */
export interface Review extends Comment {
  readonly product: ReviewedProduct
}
