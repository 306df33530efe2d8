import type { GiftListEntryWire } from '@haat/core/wire'
import type { Drizzle } from '../database/database.ts'

/** All entries of the gift list. To have some, add a table to database/schema.ts and select from it. */
export async function giftListEntries(_db: Drizzle): Promise<GiftListEntryWire[]> {
  return []
}
