import { and, type Column, eq, gte, isNull, notExists, or, sql } from 'drizzle-orm'
import { type Drizzle, didWrite, firstOf, products, variationStock } from '../database/index.ts'
import { isAmong } from '../database/is-among.ts'

/** A unit of stock: a variation with its own stock, or, with '' as `variationId`, the rest of a product. */
export interface StockUnit {
  readonly productId: string
  readonly variationId: string
}

/** Stock of variations with their own stock, by {@link unitKey}. */
type OwnStock = ReadonlyMap<string, number>

export const unitKey = ({ productId, variationId }: StockUnit): string =>
  JSON.stringify([productId, variationId])

export const unitOfKey = (key: string): StockUnit => {
  const [productId, variationId] = JSON.parse(key) as [string, string]
  return { productId, variationId }
}

/** Returns the own stock of products' variations. To rely on it, the caller must have locked the products. */
export async function ownStockOf(tx: Drizzle, productIds: readonly string[]): Promise<OwnStock> {
  if (productIds.length === 0) return new Map()
  const rows = await tx.select().from(variationStock).where(isAmong(variationStock.productId, productIds))
  return new Map(rows.map((row) => [unitKey(row), row.stock]))
}

/** Returns the unit in which the pieces of a line are counted. */
export const unitOf = (own: OwnStock, { productId, variationId }: StockUnit): StockUnit => ({
  productId,
  variationId: own.has(unitKey({ productId, variationId })) ? variationId : '',
})

const isUnit = ({ productId, variationId }: StockUnit) =>
  and(eq(variationStock.productId, productId), eq(variationStock.variationId, variationId))

/** Pieces of a product that belong to no variation: if variations have their own stock, the product's row is their sum. */
const isShared = (tx: Drizzle) =>
  notExists(tx.select({ one: sql`1` }).from(variationStock).where(eq(variationStock.productId, products.id)))

/**
 * Adds pieces to a unit or takes them, within a transaction that has locked the product. The condition is part of the
 * write: of two buyers of the last piece, one is refused. Uncounted stock is always sufficient.
 * @returns false if the stock is too small or the unit no longer exists; then nothing was written
 */
export async function addPieces(tx: Drizzle, unit: StockUnit, pieces: number): Promise<boolean> {
  const isProduct = eq(products.id, unit.productId)
  const totalStock = sql`${products.totalStock} + ${pieces}`
  if (unit.variationId === '') {
    const isEnough = and(gte(products.totalStock, -pieces), isShared(tx))
    const changed = tx
      .update(products)
      .set({ totalStock })
      .where(and(isProduct, or(isNull(products.totalStock), isEnough)))
    return didWrite(changed.returning({ id: products.id }))
  }
  const isEnough = gte(variationStock.stock, -pieces)
  const stock = sql`${variationStock.stock} + ${pieces}`
  const changed = tx
    .update(variationStock)
    .set({ stock })
    .where(and(isUnit(unit), isEnough))
  if (!(await didWrite(changed.returning({ id: variationStock.productId })))) return false
  await tx.update(products).set({ totalStock }).where(isProduct)
  return true
}

/** Sets the own stock of a variation; null if it is no longer counted separately. The caller sets the product's sum. */
export async function setOwnStock(tx: Drizzle, unit: StockUnit, stock: number | null): Promise<void> {
  if (stock === null) await tx.delete(variationStock).where(isUnit(unit))
  else
    await tx
      .insert(variationStock)
      .values({ ...unit, stock })
      .onConflictDoUpdate({
        target: [variationStock.productId, variationStock.variationId],
        set: { stock },
      })
}

/** Returns the stock of a unit; 0 if it no longer exists or is not counted. */
export async function levelOf(tx: Drizzle, unit: StockUnit): Promise<number> {
  const isProduct = and(eq(products.id, unit.productId), isShared(tx))
  const found = await firstOf(
    unit.variationId === ''
      ? tx.select({ stock: products.totalStock }).from(products).where(isProduct)
      : tx.select({ stock: variationStock.stock }).from(variationStock).where(isUnit(unit)),
  )
  return found?.stock ?? 0
}

/** Column: pieces of a product in a variation, in a join of both tables; null if not counted. */
export const stockInVariation = sql<number | null>`coalesce(${variationStock.stock}, ${products.totalStock})`

/** Condition of a left join with a variation's own stock. */
export const isOwnStockOf = (line: { readonly productId: Column; readonly variationId: Column }) =>
  and(eq(variationStock.productId, line.productId), eq(variationStock.variationId, line.variationId))

/** Returns the pieces of a product in a variation; null if not counted, or if the product does not exist. */
export async function stockOf(db: Drizzle, unit: StockUnit): Promise<number | null> {
  const [row] = await db
    .select({ stock: stockInVariation })
    .from(products)
    .leftJoin(variationStock, isUnit(unit))
    .where(eq(products.id, unit.productId))
  return row?.stock ?? null
}

/** Products whose variations have their own stock, with its sum; null if some variations have none. */
export const DIVIDED = sql`select p.id, p.total_stock,
    case when count(*) = jsonb_array_length(p.variations) then sum(s.stock)::integer end as sum
  from products p join variation_stock s on s.product_id = p.id group by p.id`

/**
 * Sets the stock of products to the sum of their variations, if these have their own stock.
 * @returns the written sums by product
 */
export async function writeSums(
  tx: Drizzle,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  const { rows } = await tx.execute<{ id: string; sum: number | null }>(sql`
    update ${products} set total_stock = divided.sum from (${DIVIDED}) divided
    where ${products.id} = divided.id and ${isAmong(products.id, productIds)}
      and ${products.totalStock} is distinct from divided.sum
    returning divided.id, divided.sum`)
  return new Map(rows.map(({ id, sum }) => [id, sum]))
}
