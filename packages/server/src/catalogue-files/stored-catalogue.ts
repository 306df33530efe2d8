import { variationIdOf } from '@haat/core/catalogue'
import { getTableColumns, sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import {
  categories,
  comments,
  type ProductRow,
  products,
  sponsors,
  variationStock,
} from '../database/schema.ts'
import { regularOf } from '../scheduled-prices/price-now.ts'
import { type OwnStock, ownStock } from '../variations/wire.ts'
import type { VariationRecord } from './variation-records.ts'

/** A product, with the stock of its variations that are counted separately. */
export type CountedProduct = ProductRow & { readonly ownStock: OwnStock }
/** The columns of a {@link CountedProduct}. */
export const counted = { ...getTableColumns(products), ownStock }

/** Returns the variations, with stock if they are counted separately. */
export const variationsOf = ({
  variations,
  ownStock: own,
}: Pick<CountedProduct, 'variations' | 'ownStock'>) =>
  variations.map((variation): VariationRecord => {
    const stock = own?.[variationIdOf(variation)]
    return { ...variation, ...(stock !== undefined && { stock }) }
  })

/** Products in the shop's order, with their regular prices: scheduled ones are no part of a file. */
export const storedProducts = async (db: Drizzle): Promise<CountedProduct[]> =>
  (await db.select(counted).from(products).orderBy(products.position, products.id)).map(regularOf)

/** Reads the complete catalogue. */
export const storedCatalogue = async (db: Drizzle) => ({
  categories: await db.select().from(categories).orderBy(categories.position, categories.id),
  products: await storedProducts(db),
  sponsors: await db.select().from(sponsors).orderBy(sponsors.position, sponsors.id),
  comments: await db.select().from(comments).orderBy(comments.createdAt, comments.id),
})
export type StoredCatalogue = Awaited<ReturnType<typeof storedCatalogue>>

/** The shop's current data, as far as an import needs it. */
export type Current = Awaited<ReturnType<typeof currentCatalogue>>
export type CurrentProduct = Current['products'][number]

/** Reads it. */
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
