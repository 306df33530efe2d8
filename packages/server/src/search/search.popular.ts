import { and, desc, eq, or, sql } from 'drizzle-orm'
import { type Drizzle, orderLines, orders, products } from '../database/index.ts'
import { isShown } from '../database/is-shown.ts'

const MOST_POPULAR = 6
/** Products that are read for them: several may have the same short name. */
const CANDIDATES = 4 * MOST_POPULAR

/** Returns a product's name without its size and other names: "Cumin Seeds" of "Cumin Seeds (Jeera), 100 g". */
const shortName = (name: string) => name.split(/[,(]/, 1)[0]?.trim() || name

/** Returns the names of what most shoppers bought in the last 90 days, then of the products tagged topSelling. */
export async function popularSearches(db: Drizzle): Promise<string[]> {
  const sold = db
    .select({
      productId: orderLines.productId,
      shoppers: sql<number>`count(distinct ${orders.userId})`.as('shoppers'),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(sql`${orders.createdAt} > now() - interval '90 days' and ${orderLines.state} <> 'cancelled'`)
    .groupBy(orderLines.productId)
    .as('sold')
  const rows = await db
    .select({ name: products.name })
    .from(products)
    .leftJoin(sold, eq(sold.productId, products.id))
    .where(and(isShown, or(sql`${sold.shoppers} > 0`, eq(products.top, 'topSelling'))))
    .orderBy(desc(sql`coalesce(${sold.shoppers}, 0)`), products.position, products.id)
    .limit(CANDIDATES)
  return [...new Set(rows.map(({ name }) => shortName(name)))].slice(0, MOST_POPULAR)
}
