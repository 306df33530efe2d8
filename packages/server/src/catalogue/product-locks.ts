import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Drizzle, products } from '../database/index.ts'
import { isShown } from '../database/is-shown.ts'
import { notFound } from '../http/problem.ts'
import { priceNow, scheduledColumns } from '../scheduled-prices/price-now.ts'

/**
 * Locks a product until the transaction ends, so that it is not removed, and returns what a shopper's write needs.
 * Call it before rows that refer to the product are locked: imports lock in the same order, which avoids deadlocks.
 * @throws Problem 404 if there is no such product, or it is hidden
 */
export async function lockProductShared(db: Drizzle, id: string) {
  const [product] = await db
    .select({
      variations: products.variations,
      stock: products.totalStock,
      /** Of variations that are counted separately, by their ids. */
      ownStock: sql<Readonly<Record<string, number>> | null>`(
        select jsonb_object_agg(own.variation_id, own.stock) from variation_stock own where own.product_id = products.id)`,
    })
    .from(products)
    .where(and(eq(products.id, id), isShown))
    .for('key share')
  if (!product) throw notFound('There is no such product.')
  return product
}

type Lines = readonly { readonly productId: string }[]

const rowsOf = (db: Drizzle, lines: Lines) =>
  db
    .select({
      id: products.id,
      productCode: products.productCode,
      name: products.name,
      imgUrl: products.imgUrl,
      pricePaise: products.pricePaise,
      originalPricePaise: products.originalPricePaise,
      discount: products.discount,
      stock: products.totalStock,
      hsn: products.hsn,
      gstRate: products.gstRate,
      netQuantity: products.netQuantity,
      unit: products.unit,
      variations: products.variations,
      hidden: products.hidden,
      ...scheduledColumns,
    })
    .from(products)
    .where(inArray(products.id, [...new Set(lines.map(({ productId }) => productId))]))
    .orderBy(asc(products.id))

/** Reads the products of lines with the prices of this moment, hidden ones too. */
export const productsOfLines = async (db: Drizzle, lines: Lines) =>
  (await rowsOf(db, lines)).map((row) => priceNow(row))

/**
 * Locks the products of lines in the order of their ids, which avoids deadlocks between buyers. The lock includes the
 * stock of their variations. Payment intents are locked before products (`payments/intents/locks.ts`).
 */
export const lockProducts = async (db: Drizzle, lines: Lines) =>
  (await rowsOf(db, lines).for('no key update')).map((row) => priceNow(row))

export type LockedProduct = Awaited<ReturnType<typeof lockProducts>>[number]
