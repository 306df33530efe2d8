import { and, asc, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { didWrite, firstOf } from '../database/rows.ts'
import { products, stockMovements } from '../database/schema.ts'

/** Pieces of a product that somebody wants. */
export interface StockLine {
  readonly productId: string
  readonly name: string
  readonly quantity: number
}

/** What there was not enough of. */
export interface Shortage {
  readonly name: string
  readonly left: number
}

/** Pieces by product: two variations of one product come from one stock. In the order of the ids. */
function piecesOf(lines: readonly StockLine[]): StockLine[] {
  const pieces = new Map<string, StockLine>()
  for (const { productId, name, quantity } of lines)
    pieces.set(productId, { productId, name, quantity: quantity + (pieces.get(productId)?.quantity ?? 0) })
  return [...pieces.values()].toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
}

type Reference =
  | { readonly cause: 'hold'; readonly intentId: string }
  | { readonly cause: 'sale'; readonly orderId: string }

/**
 * Takes pieces out of the stock for an open payment or an order, and writes the ledger, within the caller's transaction,
 * which has the products locked (`lockProducts`). The condition is part of the write itself: of two buyers of the last
 * piece, one finds it gone. A product that is not counted has enough.
 * @returns what there was not enough of: then the transaction has to be given up
 */
export async function takeStock(
  tx: Drizzle,
  lines: readonly StockLine[],
  reference: Reference,
): Promise<Shortage | null> {
  const wanted = piecesOf(lines)
  for (const { productId, name, quantity } of wanted) {
    const isEnough = or(isNull(products.totalStock), gte(products.totalStock, quantity))
    const isOne = eq(products.id, productId)
    const totalStock = sql`${products.totalStock} - ${quantity}`
    const taking = tx.update(products).set({ totalStock }).where(and(isOne, isEnough))
    if (await didWrite(taking.returning({ id: products.id }))) continue
    const left = await firstOf(tx.select({ stock: products.totalStock }).from(products).where(isOne))
    return { name, left: left?.stock ?? 0 }
  }
  await tx
    .insert(stockMovements)
    .values(wanted.map(({ productId, quantity }) => ({ ...reference, productId, pieces: -quantity })))
  return null
}

/** Puts back what the ledger says that payments hold, within the caller's transaction, which has the products locked. */
export async function putBack(tx: Drizzle, intents: readonly { readonly id: string }[]): Promise<void> {
  if (intents.length === 0) return
  const ids = intents.map(({ id }) => id)
  const held = await tx
    .select({
      intentId: stockMovements.intentId,
      productId: stockMovements.productId,
      pieces: sql<number>`(-sum(${stockMovements.pieces}))::integer`,
    })
    .from(stockMovements)
    .where(inArray(stockMovements.intentId, ids))
    .groupBy(stockMovements.intentId, stockMovements.productId)
    .having(sql`sum(${stockMovements.pieces}) <> 0`)
    .orderBy(asc(stockMovements.productId))
  if (held.length === 0) return
  for (const { productId, pieces } of held)
    await tx
      .update(products)
      .set({ totalStock: sql`${products.totalStock} + ${pieces}` })
      .where(and(eq(products.id, productId), isNotNull(products.totalStock)))
  await tx.insert(stockMovements).values(held.map((row) => ({ ...row, cause: 'release' as const })))
}
