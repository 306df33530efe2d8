import type { SponsorWire } from '@haat/core/wire'
import { asc } from 'drizzle-orm'
import { type Drizzle, sponsors } from '../database/index.ts'

/** All sponsors, as the shop orders them. */
export async function listSponsors(db: Drizzle) {
  const rows = await db.select().from(sponsors).orderBy(asc(sponsors.position), asc(sponsors.id))
  return rows.map(({ id, name, logo }) => ({ _id: id, name, logo }) satisfies SponsorWire)
}
