import { type Column, type SQL, sql } from 'drizzle-orm'

/** Condition that a column's value is in a list of any length, with one parameter instead of thousands. */
export const isAmong = (column: Column, values: readonly string[]): SQL =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`
