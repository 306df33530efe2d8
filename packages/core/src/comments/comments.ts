import { isBlank } from '../shared/writing.ts'

/** A shopper's comment on a product. Always text, never markup. */
export interface Comment {
  readonly id: string
  readonly userId: string
  readonly productId: string
  readonly text: string
  readonly username: string
  readonly createdAt: Date | null
  /** From 1 to 5; null without a rating. */
  readonly stars: number | null
  /** Photos of its writer, in their order. */
  readonly photos: readonly string[]
  /** Whether its writer has bought the product, according to the server. */
  readonly isBuyer: boolean
}

/** What a comment may have beside its text. */
export type CommentExtras = Pick<Comment, 'stars' | 'photos'>

export const NO_EXTRAS: CommentExtras = { stars: null, photos: [] }

/** The numbers of stars that a comment may have. */
export const STARS = [1, 2, 3, 4, 5] as const

/** The most photos of a comment. */
export const MOST_PHOTOS = 3

/** Maximum length of a comment, in characters. */
export const COMMENT_LENGTH = 2_000

/** Returns the problem of a comment's text, or null. */
export function textProblem(text: string): 'blank' | 'tooLong' | null {
  if (isBlank(text)) return 'blank'
  return text.trim().length > COMMENT_LENGTH ? 'tooLong' : null
}

/** Puts a comment back into the list, before those that followed it. */
export function restoreComment(
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
