import { asc, sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { isAmong } from '../database/is-among.ts'
import { products, stockMovements } from '../database/schema.ts'

/** Pieces by product; null where they are not counted. */
export type StockLevels = ReadonlyMap<string, number | null>

const level = { id: products.id, stock: products.totalStock }

/** The stock of products, locked in the order of their ids until the caller's transaction ends. */
export async function lockStock(tx: Drizzle, ids: readonly string[]): Promise<StockLevels> {
  const rows = await tx
    .select(level)
    .from(products)
    .where(isAmong(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update')
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}

/** Sums of the ledger by product. */
async function sumsOf(tx: Drizzle, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: stockMovements.productId, sum: sql<number>`sum(${stockMovements.pieces})::integer` })
    .from(stockMovements)
    .where(isAmong(stockMovements.productId, ids))
    .groupBy(stockMovements.productId)
  return new Map(rows.map(({ id, sum }) => [id, sum]))
}

/** Rows in one statement. */
const BATCH = 1_000

/**
 * Writes down how a catalogue changed the stock of products. Where it was counted before, the change is what the
 * catalogue added; where counting begins, whatever makes the sum of the ledger the stock.
 * @param before the levels that {@link lockStock} answered earlier in this transaction
 * @param ids products that the catalogue may have changed
 */
export async function recordImport(tx: Drizzle, before: StockLevels, ids: readonly string[]): Promise<void> {
  const after = await tx.select(level).from(products).where(isAmong(products.id, ids))
  const counted = after.flatMap(({ id, stock }) => (stock === null ? [] : [{ id, stock }]))
  const begun = counted.map(({ id }) => id).filter((id) => (before.get(id) ?? null) === null)
  const sums = await sumsOf(tx, begun)
  const moved = counted
    .map(({ id, stock }) => ({ productId: id, pieces: stock - (before.get(id) ?? sums.get(id) ?? 0) }))
    .filter(({ pieces }) => pieces !== 0)
  for (let start = 0; start < moved.length; start += BATCH)
    await tx
      .insert(stockMovements)
      .values(moved.slice(start, start + BATCH).map((row) => ({ ...row, cause: 'import' as const })))
}

/**
 * Writes down an order from before the ledger: its pieces were added and sold at once.
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
