import { randomUUID } from 'node:crypto'
import { commentsCopy as copy } from '@haat/core/comments'
import { and, eq, sql } from 'drizzle-orm'
import { lockProductShared } from '../catalogue/product-locks.ts'
import type { Drizzle } from '../database/database.ts'
import { written } from '../database/rows.ts'
import { comments } from '../database/schema.ts'
import { notFound } from '../http/problem.ts'
import { profileRow, usernameOf } from '../profile/profile.queries.ts'
import { toCommentWire } from './comments.queries.ts'

/** @throws Problem 404 if there is no such product */
export async function addComment(
  db: Drizzle,
  userId: string,
  { productId, comment }: { readonly productId: string; readonly comment: string },
) {
  await lockProductShared(db, productId)
  // The name comes from the profile, never from the browser.
  const profile = await profileRow(db, userId)
  const username = profile ? usernameOf(profile) : copy.anonymous
  const values = { id: randomUUID(), productId, userId, username, comment }
  return toCommentWire(await written(db.insert(comments).values(values).returning()))
}

const isOwn = (userId: string, id: string) => and(eq(comments.id, id), eq(comments.userId, userId))

/** @throws Problem 404 if the shopper has no such comment; another shopper's counts as missing */
export async function changeComment(db: Drizzle, userId: string, id: string, comment: string) {
  const values = { comment, updatedAt: sql`now()` }
  const [row] = await db.update(comments).set(values).where(isOwn(userId, id)).returning()
  if (!row) throw notFound(copy.updateFailed)
  return toCommentWire(row)
}

/** @throws Problem 404 if the shopper has no such comment; another shopper's counts as missing */
export async function deleteComment(db: Drizzle, userId: string, id: string): Promise<void> {
  const deleted = await db.delete(comments).where(isOwn(userId, id)).returning({ id: comments.id })
  if (deleted.length === 0) throw notFound(copy.deleteFailed)
}
