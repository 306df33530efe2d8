import { sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { tell } from '../outbox/outbox.ts'

interface Low extends Record<string, unknown> {
  readonly productId: string
  readonly name: string
  readonly left: number
  /** Number of the last movement that added pieces. */
  readonly restocked: string
}

/**
 * Tells about products that were sold in the last hour and of which few pieces are left, once until pieces are added.
 * @param most highest number of pieces that counts as few
 */
export async function tellLowStock(db: Drizzle, most: number): Promise<void> {
  if (most === 0) return
  const { rows } = await db.execute<Low>(sql`
    select id as "productId", name, total_stock as left,
      (select coalesce(max(m.id), 0)::text from stock_movements m
        where m.product_id = p.id and m.cause not in ('sale', 'hold', 'release')) as restocked
    from products p
    where total_stock <= ${most}::integer and exists (select from stock_movements m
      where m.product_id = p.id and m.cause = 'sale' and m.created_at > now() - interval '1 hour')`)
  for (const { restocked, ...data } of rows)
    await tell(db, 'stock.low', { data, once: `stock.low:${data.productId}:${restocked}` })
}
