import { LOW_STOCK } from '@haat/core/catalogue'
import { type SQL, sql } from 'drizzle-orm'
import { categories, comments, type Drizzle, products, sponsors, variationStock } from '../database/index.ts'

/** What pages show of a stock, like `shownStock` of core: most sales do not change it. */
const shown = (column: SQL) => sql`least(coalesce(${column}, ${LOW_STOCK}), ${LOW_STOCK})`

/**
 * Columns that are on no page. Only the search reads synonyms and words, and nothing the facts for invoices.
 * Stock is included as it is shown.
 */
const NOT_SHOWN = sql.raw(`'{words,synonyms,hsn,gst_rate,origin,updated_at,total_stock,stock}'::text[]`)

/** Returns a hash of all data on pages. */
export async function catalogueHash(db: Drizzle): Promise<string> {
  /** A hash of the rows of a table `t`, in their order. */
  const hashOf = (table: SQL, order: SQL, stock: SQL = sql`''`) =>
    // jsonb has a fixed order of keys, so equal rows give equal texts.
    sql`(select coalesce(md5(string_agg(md5((to_jsonb(t) - ${NOT_SHOWN})::text || ${stock}), '' order by ${order})), '') from ${table} t)`
  const id = sql`t.id`
  const { rows } = await db.execute<{ hash: string }>(
    sql`select md5(${hashOf(sql`${products}`, id, shown(sql`t.total_stock`))}
      || ${hashOf(sql`${variationStock}`, sql`t.product_id, t.variation_id`, shown(sql`t.stock`))}
      || ${hashOf(sql`${categories}`, id)} || ${hashOf(sql`${sponsors}`, id)}
      || ${hashOf(sql`${comments}`, id)}) as hash`,
  )
  return rows[0]?.hash ?? ''
}
