import { type Column, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Drizzle } from '../database/database.ts'
import { categories, comments, products, sponsors } from '../database/schema.ts'

/**
 * Returns a hash of all data on pages. Stock is not included: pages stay valid after a sale, because the browser requests
 * the stock. Synonyms are not included, because only the search reads them.
 */
export async function catalogueFingerprint(db: Drizzle): Promise<string> {
  // jsonb has a fixed order of keys, so equal rows give equal texts.
  const hashOf = (table: PgTable, id: Column, ...without: string[]) =>
    sql`(select coalesce(md5(string_agg(md5((to_jsonb(t) - ${sql.raw(`'{${without.join()}}'::text[]`)})::text), '' order by ${sql.raw(`t.${id.name}`)})), '') from ${table} t)`
  const { rows } = await db.execute<{ fingerprint: string }>(
    sql`select md5(${hashOf(products, products.id, 'words', 'synonyms', 'updated_at', 'total_stock')}
      || ${hashOf(categories, categories.id, 'updated_at')} || ${hashOf(sponsors, sponsors.id)}
      || ${hashOf(comments, comments.id, 'updated_at')}) as fingerprint`,
  )
  return rows[0]?.fingerprint ?? ''
}
