import type { ProfileChangeWire } from '@haat/core/wire'
import type { Drizzle } from '../database/database.ts'
import type { ProfileRow } from '../database/schema.ts'
import { badRequest } from '../http/problem.ts'
import { isOwnPhoto } from './photo-address.ts'
import { profileCopy } from './profile.copy.ts'
import { hasVerified } from './profile.queries.ts'

export interface ProfileRules {
  readonly userId: string
  /** See `Services.photos`. */
  readonly photos: readonly string[]
  /** The present profile; null where there is none yet. */
  readonly before: ProfileRow | null
}

/**
 * Refuses what a shopper may not say of themselves: a phone that they did not verify, and a photo from elsewhere. What
 * is there already, and nothing at all, may always be said.
 * @throws Problem 400
 */
export async function checkChange(
  db: Drizzle,
  { phone = '', img_url: photo = '' }: ProfileChangeWire,
  { userId, photos, before }: ProfileRules,
): Promise<void> {
  if (phone !== '' && phone !== before?.phone && !(await hasVerified(db, userId, phone)))
    throw badRequest(profileCopy.verifyFirst)
  if (photo !== '' && photo !== before?.imgUrl && !isOwnPhoto(photo, photos))
    throw badRequest(profileCopy.foreignPhoto)
}
