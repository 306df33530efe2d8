import { sql } from 'drizzle-orm'
import type { Drizzle } from './database.ts'

/** PostgreSQL's advisory locks, which everything in the database shares: each number once. */
export const LOCKS = {
  migration: 4_711_321,
  codesToSource: 4_711_330,
  codesToShopper: 4_711_331,
  codesToPhone: 4_711_332,
  payments: 4_711_340,
  /** Without it, two imports of the same new rows may meet at an index that `on conflict` does not name. */
  catalogue: 4_711_341,
  addresses: 4_711_350,
} as const

/** Waits for a lock, and has it until the transaction ends. With a name there is one lock for each name. */
export async function lockUntilEnd(
  tx: Drizzle,
  lock: Exclude<keyof typeof LOCKS, 'migration'>,
  name?: string,
): Promise<void> {
  await tx.execute(
    name === undefined
      ? sql`select pg_advisory_xact_lock(${LOCKS[lock]})`
      : sql`select pg_advisory_xact_lock(${LOCKS[lock]}, hashtext(${name}))`,
  )
}
