import { and, eq } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { isShown } from '../database/is-shown.ts'
import { products } from '../database/schema.ts'

/** How many products are on sale, and how many of these have no stock. */
export async function stockSummary(db: Drizzle) {
  return {
    products: await db.$count(products, isShown),
    soldOut: await db.$count(products, and(isShown, eq(products.totalStock, 0))),
  }
}
