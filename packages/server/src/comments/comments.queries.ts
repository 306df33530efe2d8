import type { CommentWire } from '@haat/core/wire'
import { asc, eq } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { type CommentRow, comments } from '../database/schema.ts'

export const toCommentWire = ({ id, createdAt, updatedAt: _, ...row }: CommentRow) =>
  ({ _id: id, ...row, createdAt: createdAt.toISOString() }) satisfies CommentWire

/** Returns the comments on a product, oldest first; none if there is no such product. */
export async function commentsOn(db: Drizzle, productId: string) {
  const rows = await db
    .select()
    .from(comments)
    .where(eq(comments.productId, productId))
    .orderBy(asc(comments.createdAt), asc(comments.id))
  return rows.map(toCommentWire)
}
