import type { ProfileChangeWire, ProfileWire } from '@haat/core/wire'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { firstOf, written } from '../database/rows.ts'
import { comments, type NewProfile, type ProfileRow, profiles, verifiedPhones } from '../database/schema.ts'

export async function hasVerified(db: Drizzle, userId: string, phone: string): Promise<boolean> {
  const isSame = and(eq(verifiedPhones.userId, userId), eq(verifiedPhones.phone, phone))
  return (await db.$count(verifiedPhones, isSame)) > 0
}

/** Finds a shopper's profile; null if there is none yet. */
export const profileRow = (db: Drizzle, userId: string): Promise<ProfileRow | null> =>
  firstOf(db.select().from(profiles).where(eq(profiles.userId, userId)))

export const toProfileWire = async (db: Drizzle, row: ProfileRow): Promise<ProfileWire> => ({
  userId: row.userId,
  firstName: row.firstName,
  lastName: row.lastName,
  phone: row.phone,
  img_url: row.imgUrl,
  countryCode: row.countryCode,
  phoneVerified: row.phone !== '' && (await hasVerified(db, row.userId, row.phone)),
})

/** Returns the name that a shopper's comments show. */
export const usernameOf = ({ firstName, lastName }: Pick<NewProfile, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

/** Returns the columns that a change writes; `before` is null for a new profile. A missing field is not changed. */
function columnsOf(change: ProfileChangeWire, before: ProfileRow | null) {
  const phone = change.phone ?? before?.phone ?? ''
  const countryCode = phone === '' ? change.countryCode : phone.slice(0, -10)
  return {
    firstName: change.firstName,
    lastName: change.lastName,
    ...(change.phone !== undefined && { phone }),
    ...(countryCode !== undefined && { countryCode }),
    ...(change.img_url !== undefined && { imgUrl: change.img_url }),
  }
}

/** Finds and locks the profile until the transaction ends; null if there is none yet. */
export const lockProfile = (tx: Drizzle, userId: string): Promise<ProfileRow | null> =>
  firstOf(tx.select().from(profiles).where(eq(profiles.userId, userId)).for('update'))

/** Creates a profile. Returns null if another call created it first and has committed, so that its row can be locked. */
export async function createProfile(
  tx: Drizzle,
  userId: string,
  change: ProfileChangeWire,
): Promise<ProfileWire | null> {
  const values = { userId, ...columnsOf(change, null) }
  const [row] = await tx.insert(profiles).values(values).onConflictDoNothing().returning()
  return row ? saved(tx, row) : null
}

/** Updates the sent fields of a locked profile. */
export async function updateProfile(
  tx: Drizzle,
  change: ProfileChangeWire,
  before: ProfileRow,
): Promise<ProfileWire> {
  const values = { ...columnsOf(change, before), updatedAt: sql`now()` }
  const isOwn = eq(profiles.userId, before.userId)
  return saved(tx, await written(tx.update(profiles).set(values).where(isOwn).returning()))
}

/** Updates the name in the shopper's comments after the profile was saved. */
async function saved(tx: Drizzle, row: ProfileRow): Promise<ProfileWire> {
  const username = usernameOf(row)
  const isOtherwise = and(eq(comments.userId, row.userId), ne(comments.username, username))
  await tx.update(comments).set({ username }).where(isOtherwise)
  return toProfileWire(tx, row)
}
