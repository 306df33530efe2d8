import { sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { categories, products, variationStock } from '../database/schema.ts'
import { regularOf } from '../scheduled-prices/price-now.ts'

/** The shop's current data, as far as an import needs it. */
export type Current = Awaited<ReturnType<typeof currentCatalogue>>
export type CurrentProduct = Current['products'][number]

/** Reads the current data. */
export async function currentCatalogue(db: Drizzle) {
  const { id, productCode, name, pricePaise, originalPricePaise, discount, totalStock, variations } = products
  const isDivided = sql<boolean>`exists (select from ${variationStock} where ${variationStock.productId} = ${id})`
  const amounts = { pricePaise, originalPricePaise, discount, totalStock, deal: products.deal }
  const next = sql<number>`coalesce(max(position) + 1, 0)::int`
  const nextIn = async (table: typeof products | typeof categories) =>
    (await db.select({ next }).from(table))[0]?.next ?? 0
  return {
    categories: await db.select({ id: categories.id, name: categories.name }).from(categories),
    /** With their regular prices. `isDivided`: some of its variations are counted separately. */
    products: (
      await db.select({ id, productCode, name, variations, isDivided, ...amounts }).from(products)
    ).map(regularOf),
    /** The first free place in the shop's order of products. */
    nextPosition: await nextIn(products),
    nextCategoryPosition: await nextIn(categories),
  }
}
