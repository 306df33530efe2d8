import { sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'

/** Names the lock among others of the database. */
const CATALOGUE = 4_711_341

/**
 * Lets one transaction at a time write the catalogue, until it ends. Without it, two that add the same new rows at once
 * may meet at an index that `on conflict` does not name, and one of them fails.
 */
export async function lockCatalogue(tx: Drizzle): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CATALOGUE})`)
}
