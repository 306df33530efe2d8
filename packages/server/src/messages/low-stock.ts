import { sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { tell } from '../outbox/outbox.ts'
import { nameOfUnit } from '../restock/restock.queries.ts'

interface Low extends Record<string, unknown> {
  readonly productId: string
  /** Empty for the product as a whole. */
  readonly variationId: string
  readonly left: number
  /** Number of the last movement that added pieces. */
  readonly restocked: string
}

/**
 * Tells about products, and about sizes and colours with their own stock, that were sold in the last hour and of which
 * few pieces are left, once until pieces are added.
 * @param most highest number of pieces that counts as few
 */
export async function tellLowStock(db: Drizzle, most: number): Promise<void> {
  if (most === 0) return
  const { rows } = await db.execute<Low>(sql`
    with unit as (
      select id as product_id, coalesce(own.variation_id, '') as variation_id, coalesce(own.stock, total_stock) as pieces
      from products left join variation_stock own on own.product_id = id
    )
    select product_id as "productId", variation_id as "variationId", pieces as "left",
      (select coalesce(max(m.id), 0)::text from stock_movements m
        where m.product_id = u.product_id and m.variation_id = u.variation_id
          and m.cause not in ('sale', 'hold', 'release')) as restocked
    from unit u
    where pieces <= ${most}::integer and exists (select from stock_movements m
      where m.product_id = u.product_id and m.variation_id = u.variation_id
        and m.cause = 'sale' and m.created_at > now() - interval '1 hour')`)
  for (const { restocked, productId, variationId, left } of rows) {
    const unit = { productId, ...(variationId && { variationId }) }
    const name = await nameOfUnit(db, { productId, variationId })
    const once = ['stock.low', ...Object.values(unit), restocked].join(':')
    await tell(db, 'stock.low', { data: { ...unit, name, left }, once })
  }
}
