import { and, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { products } from '../database/schema.ts'
import type { BasketLine } from './basket.ts'

/** What there was not enough of. */
export interface Shortage {
  readonly name: string
  readonly left: number
}

/** Pieces by product: two variations of one product come from one stock. In the order of the ids. */
function piecesOf(lines: readonly BasketLine[]) {
  const pieces = new Map<string, { name: string; quantity: number }>()
  for (const { productId, name, quantity } of lines)
    pieces.set(productId, { name, quantity: quantity + (pieces.get(productId)?.quantity ?? 0) })
  return [...pieces].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/**
 * Takes pieces out of the stock, or says what there is not enough of: then the caller's transaction has to be given up.
 * The condition stands in the write itself: of two buyers of the last piece, one finds it gone.
 */
export async function takeStock(db: Drizzle, lines: readonly BasketLine[]): Promise<Shortage | null> {
  for (const [id, { name, quantity }] of piecesOf(lines)) {
    const taken = await db
      .update(products)
      .set({ totalStock: sql`${products.totalStock} - ${quantity}` })
      .where(and(eq(products.id, id), or(isNull(products.totalStock), gte(products.totalStock, quantity))))
      .returning({ id: products.id })
    if (taken.length > 0) continue
    const [left] = await db.select({ stock: products.totalStock }).from(products).where(eq(products.id, id))
    return { name, left: left?.stock ?? 0 }
  }
  return null
}

/** Puts pieces back. A product that is not counted, or gone, stays as it is. */
export async function giveBack(db: Drizzle, lines: readonly BasketLine[]): Promise<void> {
  for (const [id, { quantity }] of piecesOf(lines))
    await db
      .update(products)
      .set({ totalStock: sql`${products.totalStock} + ${quantity}` })
      .where(and(eq(products.id, id), isNotNull(products.totalStock)))
}
