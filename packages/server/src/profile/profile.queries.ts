import type { ProfileChangeWire, ProfileWire } from '@haat/core/wire'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { firstOf, written } from '../database/rows.ts'
import { comments, type NewProfile, type ProfileRow, profiles, verifiedPhones } from '../database/schema.ts'

/** Whether a shopper has verified a phone. */
export async function hasVerified(db: Drizzle, userId: string, phone: string): Promise<boolean> {
  const isSame = and(eq(verifiedPhones.userId, userId), eq(verifiedPhones.phone, phone))
  return (await db.$count(verifiedPhones, isSame)) > 0
}

/** A shopper's profile; null where there is none yet. */
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

/** The name beside a shopper's comments. */
export const usernameOf = ({ firstName, lastName }: Pick<NewProfile, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

/** Columns that a change writes; `before` is null for a new profile. A field that was left out stays. */
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

/** The profile, locked until the transaction ends; null where there is none yet. */
export const lockProfile = (tx: Drizzle, userId: string): Promise<ProfileRow | null> =>
  firstOf(tx.select().from(profiles).where(eq(profiles.userId, userId)).for('update'))

/** Creates a profile. Null where another call did it first: it has committed then, and its row can be locked. */
export async function createProfile(
  tx: Drizzle,
  userId: string,
  change: ProfileChangeWire,
): Promise<ProfileWire | null> {
  const values = { userId, ...columnsOf(change, null) }
  const [row] = await tx.insert(profiles).values(values).onConflictDoNothing().returning()
  return row ? saved(tx, row) : null
}

/** Updates the fields that were sent of a profile that is locked. */
export async function updateProfile(
  tx: Drizzle,
  change: ProfileChangeWire,
  before: ProfileRow,
): Promise<ProfileWire> {
  const values = { ...columnsOf(change, before), updatedAt: sql`now()` }
  const isTheirs = eq(profiles.userId, before.userId)
  return saved(tx, await written(tx.update(profiles).set(values).where(isTheirs).returning()))
}

/** What follows when a profile was saved: the shopper's comments take on the name. */
async function saved(tx: Drizzle, row: ProfileRow): Promise<ProfileWire> {
  const username = usernameOf(row)
  const isOtherwise = and(eq(comments.userId, row.userId), ne(comments.username, username))
  await tx.update(comments).set({ username }).where(isOtherwise)
  return toProfileWire(tx, row)
}
