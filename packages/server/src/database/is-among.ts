import { type Column, type SQL, sql } from 'drizzle-orm'

/** True where the value is in the list, however long the list: one parameter instead of thousands. */
export const isAmong = (column: Column, values: readonly string[]): SQL =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`
