import { type SQL, sql } from 'drizzle-orm'

/** Returns a time for comparisons in SQL; `ms` since 1970. */
export const instant = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`
