import { sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { categories, type ProductRow, products, variationStock } from '../database/schema.ts'

/** The shop's current data, as far as an import needs it. */
export interface Current {
  readonly categories: readonly { readonly id: string; readonly name: string }[]
  readonly products: readonly CurrentProduct[]
  /** The first free place in the shop's order of products. */
  readonly nextPosition: number
  readonly nextCategoryPosition: number
}

export interface CurrentProduct
  extends Pick<
    ProductRow,
    | 'id'
    | 'productCode'
    | 'name'
    | 'pricePaise'
    | 'originalPricePaise'
    | 'discount'
    | 'totalStock'
    | 'variations'
  > {
  /** Some of its variations are counted separately. */
  readonly isDivided: boolean
}

/** Reads the current data. */
export async function currentCatalogue(db: Drizzle): Promise<Current> {
  const next = sql<number>`coalesce(max(position) + 1, 0)::int`
  const nextIn = async (table: typeof products | typeof categories) =>
    (await db.select({ next }).from(table))[0]?.next ?? 0
  return {
    categories: await db.select({ id: categories.id, name: categories.name }).from(categories),
    products: await db
      .select({
        id: products.id,
        productCode: products.productCode,
        name: products.name,
        pricePaise: products.pricePaise,
        originalPricePaise: products.originalPricePaise,
        discount: products.discount,
        totalStock: products.totalStock,
        variations: products.variations,
        isDivided: sql<boolean>`exists (select from ${variationStock} where ${variationStock.productId} = ${products.id})`,
      })
      .from(products),
    nextPosition: await nextIn(products),
    nextCategoryPosition: await nextIn(categories),
  }
}
