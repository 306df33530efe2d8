import { sql } from 'drizzle-orm'
import type { Drizzle } from './database.ts'

/** Numbers of PostgreSQL's advisory locks. They are shared by the complete database, so each number is unique. */
export const LOCKS = {
  migration: 4_711_321,
  codesToSource: 4_711_330,
  codesToShopper: 4_711_331,
  codesToPhone: 4_711_332,
  payments: 4_711_340,
  /** Prevents conflicts of two imports of the same new rows at an index that `on conflict` does not name. */
  catalogue: 4_711_341,
  addresses: 4_711_350,
  coupons: 4_711_360,
  slots: 4_711_361,
} as const

/** Waits for a lock, and holds it until the transaction ends. With a name there is one lock for each name. */
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
