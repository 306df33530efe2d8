import type { ProfileChangeWire } from '@haat/core/wire'
import type { ShopperContext } from '../api/route.ts'
import type { ProfileRow } from '../database/schema.ts'
import { badRequest } from '../http/problem.ts'
import { isOwnPhoto } from './photo-address.ts'
import { profileCopy } from './profile.copy.ts'
import { hasVerified } from './profile.queries.ts'

/**
 * Refuses what a shopper may not say of themselves: a phone that they did not verify, and a photo from elsewhere. What
 * is there already, and nothing at all, may always be said.
 * @param before the present profile; null where there is none yet
 * @throws Problem 400
 */
export async function checkChange(
  { phone = '', img_url: photo = '' }: ProfileChangeWire,
  { db, userId, services: { photos } }: ShopperContext,
  before: ProfileRow | null,
): Promise<void> {
  if (phone !== '' && phone !== before?.phone && !(await hasVerified(db, userId, phone)))
    throw badRequest(profileCopy.verifyFirst)
  if (photo !== '' && photo !== before?.imgUrl && !isOwnPhoto(photo, photos))
    throw badRequest(profileCopy.foreignPhoto)
}
