import { sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { isWithin, type Period } from '../database/period.ts'

/** The pieces of a product that were ordered in a period. Amounts are in paise, at the prices before coupons. */
type ProductSales = {
  readonly productId: string
  /** Its name in the latest order. */
  readonly name: string
  readonly pieces: number
  readonly amountPaise: number
  /** Pieces that were cancelled, or could not be supplied. */
  readonly cancelledPieces: number
  readonly cancelledPaise: number
  readonly returnedPieces: number
  readonly returnedPaise: number
  /** What is left without those. */
  readonly soldPieces: number
  readonly soldPaise: number
  /** Shoppers who wait until it is back in stock. */
  readonly waiting: number
}

/** Pieces and amount of the lines for which a condition holds. */
const pieces = (condition = 'true') =>
  sql.raw(`coalesce(sum(quantity) filter (where ${condition}), 0)::float8`)
const amount = (condition = 'true') =>
  sql.raw(`coalesce(sum(price_paise * quantity) filter (where ${condition}), 0)::float8`)

const IS_SOLD = "state not in ('cancelled', 'returned')"

/** Returns the sales of each product in the orders of a period, the highest amount first. */
export async function productReport(db: Drizzle, period: Period): Promise<readonly ProductSales[]> {
  const { rows } = await db.execute<ProductSales>(sql`
    with line as (
      select l.product_id, l.name, l.quantity, l.price_paise, o.created_at,
        case when o.refund <> 'none' then 'cancelled' else l.state end as state
      from order_lines l join orders o on o.id = l.order_id
      where ${isWithin(sql`o.created_at`, period) ?? sql`true`}
    )
    select product_id as "productId", (array_agg(name order by created_at desc))[1] as name,
      ${pieces()} as pieces, ${amount()} as "amountPaise",
      ${pieces("state = 'cancelled'")} as "cancelledPieces", ${amount("state = 'cancelled'")} as "cancelledPaise",
      ${pieces("state = 'returned'")} as "returnedPieces", ${amount("state = 'returned'")} as "returnedPaise",
      ${pieces(IS_SOLD)} as "soldPieces", ${amount(IS_SOLD)} as "soldPaise",
      (select count(*)::integer from restock_requests r
        where r.product_id = line.product_id and consumed_at is null) as waiting
    from line group by product_id order by "amountPaise" desc, product_id`)
  return rows
}
