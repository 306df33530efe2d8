import { fullPhone, readPhone } from '@haat/core/phone'
import type { ProfileChangeWire } from '@haat/core/wire'
import type * as v from 'valibot'
import type { ShopperContext } from '../api/route.ts'
import type { ProfileRow } from '../database/schema.ts'
import { badRequest, Problem } from '../http/problem.ts'
import { texts } from '../texts.ts'
import { isOwnPhoto } from './photo-address.ts'
import { hasVerified } from './profile.queries.ts'
import { profileTexts } from './profile.texts.ts'

export type Change = v.InferOutput<typeof ProfileChangeWire>

/**
 * Returns a change with its phone as it is stored: with country code.
 * @throws Problem 400 if the phone cannot be read
 */
export function withPhone(change: Change): Change {
  if (!change.phone) return change
  const phone = fullPhone(readPhone(change.phone, change.countryCode))
  if (phone === '') throw badRequest(texts(profileTexts).phoneWrong)
  return { ...change, phone }
}

/**
 * Refuses an unverified phone, and a photo that is not from the shop's image service. Unchanged and empty values are
 * always accepted.
 * @param before the current profile; null if there is none yet
 * @throws Problem 400
 */
export async function checkChange(
  { phone = '', img_url: photo = '' }: ProfileChangeWire,
  { db, userId, services: { photos } }: ShopperContext,
  before: ProfileRow | null,
): Promise<void> {
  if (phone !== '' && phone !== before?.phone && !(await hasVerified(db, userId, phone)))
    throw new Problem(400, texts(profileTexts).verifyFirst, { error: 'phone_not_verified' })
  if (photo !== '' && photo !== before?.imgUrl && !isOwnPhoto(photo, photos))
    throw badRequest(texts(profileTexts).foreignPhoto)
}
