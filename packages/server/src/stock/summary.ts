import { and, eq } from 'drizzle-orm'
import { type Drizzle, products } from '../database/index.ts'
import { isShown } from '../database/is-shown.ts'

/** Counts the products on sale, and those of them without stock. */
export async function stockSummary(db: Drizzle) {
  return {
    products: await db.$count(products, isShown),
    soldOut: await db.$count(products, and(isShown, eq(products.totalStock, 0))),
  }
}
