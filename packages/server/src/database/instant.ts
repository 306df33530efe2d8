import { type SQL, sql } from 'drizzle-orm'

/** A moment as SQL compares it; `ms` since 1970. */
export const instant = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`
