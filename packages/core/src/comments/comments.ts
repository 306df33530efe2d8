/** What a shopper says about a product (storefront.md §3). Always text, never markup. */
export interface Comment {
  readonly id: string
  readonly userId: string
  readonly productId: string
  readonly text: string
  readonly username: string
  readonly createdAt: Date | null
}

/** Most characters of a comment. */
export const COMMENT_LENGTH = 2_000

/** What is wrong with a comment's text, if anything (storefront.md §5). */
export function textProblem(text: string): 'blank' | 'tooLong' | null {
  const trimmed = text.trim()
  if (trimmed === '') return 'blank'
  return trimmed.length > COMMENT_LENGTH ? 'tooLong' : null
}
