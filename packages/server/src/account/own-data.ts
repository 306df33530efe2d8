import { systemClock } from '@haat/core'
import type { IdentityWire, OwnDataWire } from '@haat/core/wire'
import { eq, inArray } from 'drizzle-orm'
import type { Context } from '../api/route.ts'
import type { Drizzle } from '../database/database.ts'
import type { IdentityAccount } from '../services.ts'
import { OWNED, OWNED_CHILDREN } from './own-tables.ts'

const ABOUT =
  'Everything that this shop stores about you. Fields that end in “Paise” are in paise (1/100 rupee), times in UTC.'

type Records = OwnDataWire['records']

/** Reads all rows of a shopper, table by table. */
async function recordsOf(db: Drizzle, userId: string): Promise<Records> {
  const records: Records = {}
  for (const [name, { table, columns }] of Object.entries(OWNED))
    records[name] = await db.select(columns).from(table).where(eq(table.userId, userId))
  for (const [name, { table, columns, key, of }] of Object.entries(OWNED_CHILDREN)) {
    const own = db.select({ id: of.id }).from(of).where(eq(of.userId, userId))
    records[name] = await db.select(columns).from(table).where(inArray(key, own))
  }
  return records
}

const identityWire = ({ createdAt, lastSignInAt, emails, ...account }: IdentityAccount): IdentityWire => ({
  ...account,
  emails: [...emails],
  createdAt: createdAt?.toISOString() ?? null,
  lastSignInAt: lastSignInAt?.toISOString() ?? null,
})

/**
 * Returns everything that is stored about a shopper, from one snapshot of the database.
 * @throws ServiceError if the identity service does not answer: a download is never incomplete
 */
export async function ownDataOf(
  { db, clock = systemClock, services }: Pick<Context, 'db' | 'services'> & Partial<Pick<Context, 'clock'>>,
  userId: string,
): Promise<OwnDataWire> {
  const identity = (await services.accounts?.find(userId)) ?? null
  const records = await db.transaction((tx) => recordsOf(tx, userId), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  const exportedAt = new Date(clock.now()).toISOString()
  // Dates become texts, as in the response.
  const plain = JSON.parse(JSON.stringify(records)) as Records
  return { about: ABOUT, exportedAt, identity: identity && identityWire(identity), records: plain }
}
