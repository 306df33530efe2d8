import { sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'

/** Names the lock among others of the database. */
const PAYMENTS = 4_711_340

/**
 * Lets one transaction at a time open, replace or settle payments of a shopper, or place an order, until it ends. Taken
 * before any row is locked: shopper, then payments, then products.
 */
export async function lockShopper(tx: Drizzle, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PAYMENTS}, hashtext(${userId}))`)
}
