import { isBlank } from '../shared/writing.ts'

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
  if (isBlank(text)) return 'blank'
  return text.trim().length > COMMENT_LENGTH ? 'tooLong' : null
}

/** The list with a comment again before those that once followed it. */
export function backAtItsPlace(
  all: readonly Comment[],
  comment: Comment,
  before: readonly Comment[],
): readonly Comment[] {
  if (all.some(({ id }) => id === comment.id)) return all
  const followers = new Set(
    before.slice(before.findIndex(({ id }) => id === comment.id) + 1).map(({ id }) => id),
  )
  const at = all.findIndex(({ id }) => followers.has(id))
  return at < 0 ? [...all, comment] : all.toSpliced(at, 0, comment)
}
