import type { ProfileChangeWire, ProfileWire } from '@haat/core/wire'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { comments, type NewProfile, type ProfileRow, profiles, verifiedPhones } from '../database/schema.ts'

/** Whether a shopper proved to have a phone. */
export async function hasVerified(db: Drizzle, userId: string, phone: string): Promise<boolean> {
  const [row] = await db
    .select({ phone: verifiedPhones.phone })
    .from(verifiedPhones)
    .where(and(eq(verifiedPhones.userId, userId), eq(verifiedPhones.phone, phone)))
  return row !== undefined
}

/** What a shopper told of themselves, as it stands; null where there is nothing yet. */
export async function profileRow(db: Drizzle, userId: string): Promise<ProfileRow | null> {
  const [row] = await db.select().from(profiles).where(eq(profiles.userId, userId))
  return row ?? null
}

export const toProfileWire = async (db: Drizzle, row: ProfileRow): Promise<ProfileWire> => ({
  userId: row.userId,
  firstName: row.firstName,
  lastName: row.lastName,
  phone: row.phone,
  img_url: row.imgUrl,
  countryCode: row.countryCode,
  phoneVerified: row.phone !== '' && (await hasVerified(db, row.userId, row.phone)),
})

/** The name that stands at a shopper's comments. */
export const usernameOf = ({ firstName, lastName }: Pick<NewProfile, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

/** Puts a change onto what stands; a field that was left out stays. */
function changed(userId: string, change: ProfileChangeWire, before: ProfileRow | null): NewProfile {
  const { firstName, lastName } = change
  const phone = change.phone ?? before?.phone ?? ''
  const countryCode =
    phone === '' ? (change.countryCode ?? before?.countryCode ?? '+91') : phone.slice(0, -10)
  return { userId, firstName, lastName, phone, countryCode, imgUrl: change.img_url ?? before?.imgUrl ?? '' }
}

/**
 * Writes a profile, new or changed: two tabs that create one at once leave one. Comments follow the name. Call it in a
 * transaction.
 */
export async function writeProfile(
  tx: Drizzle,
  userId: string,
  change: ProfileChangeWire,
  before: ProfileRow | null,
): Promise<ProfileWire> {
  const values = changed(userId, change, before)
  const [row] = await tx
    .insert(profiles)
    .values(values)
    .onConflictDoUpdate({ target: profiles.userId, set: { ...values, updatedAt: sql`now()` } })
    .returning()
  if (row === undefined) throw new Error('Haat: a profile was written and did not come back.')
  const username = usernameOf(row)
  await tx
    .update(comments)
    .set({ username })
    .where(and(eq(comments.userId, userId), ne(comments.username, username)))
  return toProfileWire(tx, row)
}
