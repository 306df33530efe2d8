import { sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'

/** Removes all rows of all tables in one statement. Revision numbers continue, so that caches become invalid. */
export async function emptyDatabase(db: Drizzle): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables
      where schemaname = 'public' and tablename <> 'catalogue_revision' order by tablename`,
  )
  if (rows.length === 0) return
  await db.execute(sql.raw(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`))
}
