import { and, desc, eq, sql } from 'drizzle-orm'
import { type CommentRow, comments, type Drizzle } from '../database/index.ts'

interface CommentFilter {
  readonly productId?: string | undefined
  readonly hidden?: boolean | undefined
  /** @default 50 */
  readonly limit?: number | undefined
}

/** Returns comments for the shop's staff, hidden ones too, newest first. */
export const listComments = (
  db: Drizzle,
  { productId, hidden, limit = 50 }: CommentFilter,
): Promise<CommentRow[]> =>
  db
    .select()
    .from(comments)
    .where(
      and(
        productId === undefined ? undefined : eq(comments.productId, productId),
        hidden === undefined ? undefined : eq(comments.hidden, hidden),
      ),
    )
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(limit)

/** Returns the comments with this id, or with ids that end with it: at most two. */
export const findComments = (db: Drizzle, idOrEnding: string): Promise<CommentRow[]> =>
  db
    .select()
    .from(comments)
    .where(sql`right(${comments.id}, ${idOrEnding.length}::integer) = ${idOrEnding}`)
    .limit(2)

/** Hides a comment on its product's page, or shows it again. Returns whether that changed anything. */
export async function hideComment(db: Drizzle, id: string, hidden: boolean): Promise<boolean> {
  const changed = await db
    .update(comments)
    .set({ hidden })
    .where(and(eq(comments.id, id), eq(comments.hidden, !hidden)))
    .returning({ id: comments.id })
  return changed.length > 0
}
