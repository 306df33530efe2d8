import { asc, sql } from 'drizzle-orm'
import { type Drizzle, products, stockMovements } from '../database/index.ts'
import { isAmong } from '../database/is-among.ts'
import { ownStockOf, unitKey, unitOfKey } from './units.ts'

/** Pieces by unit (`unitKey`); null if they are not counted. */
export type StockLevels = ReadonlyMap<string, number | null>

const level = { id: products.id, stock: products.totalStock }

/** Returns the stock of each unit: of the variations with their own stock, otherwise of the product. */
async function levelsIn(
  tx: Drizzle,
  rows: readonly { readonly id: string; readonly stock: number | null }[],
): Promise<StockLevels> {
  const own = await ownStockOf(
    tx,
    rows.map(({ id }) => id),
  )
  const divided = new Set([...own.keys()].map((key) => unitOfKey(key).productId))
  const whole = rows.filter(({ id }) => !divided.has(id))
  return new Map([
    ...whole.map(({ id, stock }) => [unitKey({ productId: id, variationId: '' }), stock] as const),
    ...own,
  ])
}

/** Returns the stock of products, and locks them in the order of their ids until the caller's transaction ends. */
export async function lockStock(tx: Drizzle, ids: readonly string[]): Promise<StockLevels> {
  const rows = await tx
    .select(level)
    .from(products)
    .where(isAmong(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update')
  return levelsIn(tx, rows)
}

export async function sumsOf(
  tx: Drizzle,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (productIds.length === 0) return new Map()
  const { productId, variationId, pieces } = stockMovements
  const rows = await tx
    .select({ productId, variationId, sum: sql<number>`sum(${pieces})::integer` })
    .from(stockMovements)
    .where(isAmong(productId, productIds))
    .groupBy(productId, variationId)
  return new Map(rows.map((row) => [unitKey(row), row.sum]))
}

/** Number of rows in one statement. */
const BATCH = 1_000

/**
 * Records in the ledger how a catalogue changed the stock of products. If the stock was counted before, that is the
 * difference; if counting begins, it is the amount that makes the sum of the ledger equal to the stock.
 * @param before the levels that {@link lockStock} returned earlier in this transaction
 * @param ids products that the catalogue may have changed
 */
export async function recordImport(tx: Drizzle, before: StockLevels, ids: readonly string[]): Promise<void> {
  const after = await levelsIn(tx, await tx.select(level).from(products).where(isAmong(products.id, ids)))
  const counted = [...after].flatMap(([key, stock]) => (stock === null ? [] : [{ key, stock }]))
  const begun = counted.filter(({ key }) => (before.get(key) ?? null) === null)
  const sums = await sumsOf(tx, [...new Set(begun.map(({ key }) => unitOfKey(key).productId))])
  const moved = counted
    .map(({ key, stock }) => ({ ...unitOfKey(key), pieces: stock - (before.get(key) ?? sums.get(key) ?? 0) }))
    .filter(({ pieces }) => pieces !== 0)
  for (let start = 0; start < moved.length; start += BATCH)
    await tx
      .insert(stockMovements)
      .values(moved.slice(start, start + BATCH).map((row) => ({ ...row, cause: 'import' as const })))
}

/**
 * Records an order from a time before the ledger: its pieces are added and sold.
 * @param lines pieces of the order
 */
export async function recordPastSale(
  tx: Drizzle,
  orderId: string,
  lines: readonly { readonly productId: string; readonly quantity: number }[],
): Promise<void> {
  const pieces = new Map<string, number>()
  for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity)
  for (const [productId, quantity] of pieces)
    await tx.insert(stockMovements).values([
      { productId, pieces: quantity, cause: 'import' },
      { productId, pieces: -quantity, cause: 'sale', orderId },
    ])
}
