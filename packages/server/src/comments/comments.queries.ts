import type { CommentWire } from '@haat/core/wire'
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { type CommentRow, comments, type Drizzle, orderLines, orders } from '../database/index.ts'

export const toCommentWire = ({
  id,
  createdAt,
  updatedAt: _,
  hidden: __,
  stars,
  photos,
  bought = false,
  ...row
}: CommentRow & { readonly bought?: boolean }) =>
  ({
    _id: id,
    ...row,
    createdAt: createdAt.toISOString(),
    ...(stars !== null && { stars }),
    ...(photos.length > 0 && { photos: [...photos] }),
    ...(bought && { bought }),
  }) satisfies CommentWire

/** A comment, and whether its writer has bought the product and neither cancelled nor returned it. */
const commentColumns = {
  ...getTableColumns(comments),
  bought: sql<boolean>`exists (
    select 1 from ${orderLines} line join ${orders} bought on bought.id = line.order_id
    where bought.user_id = ${comments}.user_id and line.product_id = ${comments}.product_id
      and line.state not in ('cancelled', 'returned'))`,
}

/** Returns the comments on a product that are not hidden, oldest first; none if there is no such product. */
export async function commentsOn(db: Drizzle, productId: string) {
  const rows = await db
    .select(commentColumns)
    .from(comments)
    .where(and(eq(comments.productId, productId), eq(comments.hidden, false)))
    .orderBy(asc(comments.createdAt), asc(comments.id))
  return rows.map(toCommentWire)
}

/** Returns a comment that was just written. */
export async function commentWithId(db: Drizzle, id: string) {
  const [row] = await db.select(commentColumns).from(comments).where(eq(comments.id, id))
  if (!row) throw new Error(`Haat: the comment ${id} was removed while it was written.`)
  return toCommentWire(row)
}
