import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Number of calls of addresses in the current window, for limits that processes share (http/limit-store.ts). Its
 * migration makes it UNLOGGED: it is written often and may be lost in a crash.
 */
export const limitCounts = pgTable(
  'limit_counts',
  {
    /** Hash of group and address. */
    name: text('name').primaryKey(),
    hits: integer('hits').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('limit_counts_by_end').on(table.endsAt)],
)
