import { randomUUID } from 'node:crypto'
import { commentsTexts } from '@haat/core/comments'
import { and, eq, sql } from 'drizzle-orm'
import type { ShopperContext } from '../api/route.ts'
import { lockProductShared } from '../catalogue/product-locks.ts'
import { comments, type Drizzle } from '../database/index.ts'
import { badRequest, notFound } from '../http/problem.ts'
import { isOwnPhoto } from '../profile/photo-address.ts'
import { profileRow, usernameOf } from '../profile/profile.queries.ts'
import { profileTexts } from '../profile/profile.texts.ts'
import { texts } from '../texts.ts'
import { commentWithId } from './comments.queries.ts'

/** What a shopper writes. */
interface Written {
  readonly comment: string
  readonly stars?: number | null | undefined
  readonly photos?: readonly string[] | undefined
}

type Context = Pick<ShopperContext, 'db' | 'userId' | 'services'>

/**
 * Refuses new photos that are not from the shop's image service.
 * @throws Problem 400
 */
function checkPhotos(
  photos: readonly string[] = [],
  { services }: Context,
  before: readonly string[] = [],
): void {
  if (!photos.every((photo) => before.includes(photo) || isOwnPhoto(photo, services.photos)))
    throw badRequest(texts(profileTexts).foreignPhoto)
}

/** @throws Problem 404 if there is no such product, 400 for photos from elsewhere */
export async function addComment(
  context: Context,
  { productId, comment, stars, photos }: Written & { readonly productId: string },
) {
  const { db, userId } = context
  checkPhotos(photos, context)
  await lockProductShared(db, productId)
  // The name comes from the profile, never from the browser.
  const profile = await profileRow(db, userId)
  const username = profile ? usernameOf(profile) : texts(commentsTexts).anonymous
  const id = randomUUID()
  await db.insert(comments).values({ id, productId, userId, username, comment, stars, photos })
  return commentWithId(db, id)
}

const isOwn = (userId: string, id: string) => and(eq(comments.id, id), eq(comments.userId, userId))

/** @throws Problem 404 if the shopper has no such comment (another shopper's counts as missing), 400 for photos from elsewhere */
export async function changeComment(context: Context, id: string, { comment, stars, photos }: Written) {
  const { db, userId } = context
  const [before] = await db.select().from(comments).where(isOwn(userId, id)).for('update')
  if (!before) throw notFound(texts(commentsTexts).updateFailed)
  checkPhotos(photos, context, before.photos)
  // Missing stars and photos are not changed.
  await db.update(comments).set({ comment, stars, photos, updatedAt: sql`now()` }).where(isOwn(userId, id))
  return commentWithId(db, id)
}

/** @throws Problem 404 if the shopper has no such comment; another shopper's counts as missing */
export async function deleteComment(db: Drizzle, userId: string, id: string): Promise<void> {
  const deleted = await db.delete(comments).where(isOwn(userId, id)).returning({ id: comments.id })
  if (deleted.length === 0) throw notFound(texts(commentsTexts).deleteFailed)
}
