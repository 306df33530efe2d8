import { systemClock } from '@haat/core'
import type { IdentityWire, OwnDataWire } from '@haat/core/wire'
import { eq, inArray } from 'drizzle-orm'
import type { Context } from '../api/route.ts'
import type { Drizzle } from '../database/database.ts'
import type { IdentityAccount } from '../services.ts'
import { OF_OWNED, OWNED } from './own-tables.ts'

const ABOUT =
  'Everything that this shop stores about you. Amounts that end in “Paise” are in paise (1/100 rupee), times in UTC.'

type Records = OwnDataWire['records']

/** All rows of a shopper, a table after the other. */
async function recordsOf(db: Drizzle, userId: string): Promise<Records> {
  const records: Records = {}
  for (const [name, { table, columns }] of Object.entries(OWNED))
    records[name] = await db.select(columns).from(table).where(eq(table.userId, userId))
  for (const [name, { table, columns, key, of }] of Object.entries(OF_OWNED)) {
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
 * Everything that is stored about a shopper, as it is at one moment.
 * @throws ServiceError where the identity service does not answer: half of the data is no download
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
  // Dates become texts, as they travel.
  const plain = JSON.parse(JSON.stringify(records)) as Records
  return { about: ABOUT, exportedAt, identity: identity && identityWire(identity), records: plain }
}
