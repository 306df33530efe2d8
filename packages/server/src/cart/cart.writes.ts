import { type LineKey, MOST_PIECES, mostOf, quantityAfter } from '@haat/core/cart'
import { variationIdOf } from '@haat/core/catalogue'
import type { AdditionWire } from '@haat/core/wire'
import { and, eq } from 'drizzle-orm'
import { lockProductShared } from '../catalogue/product-locks.ts'
import { chosenVariation } from '../catalogue/variations.ts'
import type { Drizzle } from '../database/database.ts'
import { didWrite } from '../database/rows.ts'
import { cartLines, products, variationStock } from '../database/schema.ts'
import { notFound, Problem } from '../http/problem.ts'
import { isOwnStockOf, stockInVariation, stockOf } from '../stock/units.ts'
import { cartCopy as copy } from './cart.copy.ts'

const isLine = (userId: string, { productId, variationId }: LineKey) =>
  and(
    eq(cartLines.userId, userId),
    eq(cartLines.productId, productId),
    eq(cartLines.variationId, variationId),
  )

/**
 * Adds a product, in so many pieces as are there at most. True when it was added, false when it was in the cart
 * already: then nothing changes.
 * @throws Problem 404 for no such product, 400 without one of its variations, 409 when it is sold out
 */
export async function addLine(db: Drizzle, userId: string, addition: AdditionWire): Promise<boolean> {
  const { productId, quantity = 1 } = addition
  const { variations } = await lockProductShared(db, productId)
  const variation = chosenVariation(variations, addition, copy.chooseVariation)
  const line = { productId, variationId: variationIdOf(variation) }
  const stock = await stockOf(db, line)
  if (stock === 0) {
    if ((await db.$count(cartLines, isLine(userId, line))) > 0) return false
    throw new Problem(409, copy.soldOut)
  }
  const { size = '', color = '' } = variation ?? {}
  const values = { userId, ...line, size, color, quantity: Math.min(quantity, mostOf({ stock })) }
  return didWrite(db.insert(cartLines).values(values).onConflictDoNothing().returning())
}

/** What a change of quantity came up against, in words. */
function changeMessage(wanted: number, stock: number | null): string {
  if (wanted < 1) return copy.atLeastOne
  if (wanted <= mostOf({ stock })) return copy.updated
  if (stock === 0) return copy.soldOut
  return stock !== null && stock < MOST_PIECES ? copy.onlyLeft(stock) : copy.atMost(MOST_PIECES)
}

/**
 * So many pieces more, or less, of a line: never under one, never over what is left. Answers what there is to say.
 * @throws Problem 404 where the cart has no such line
 */
export async function changeQuantity(
  db: Drizzle,
  userId: string,
  key: LineKey,
  increment: number,
): Promise<string> {
  // Locked before it is read: of two clicks at once, the second counts from what the first wrote.
  const [line] = await db
    .select({ quantity: cartLines.quantity, stock: stockInVariation })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .leftJoin(variationStock, isOwnStockOf(cartLines))
    .where(isLine(userId, key))
    .for('update', { of: cartLines })
  if (!line) throw notFound(copy.notInCart)
  const quantity = quantityAfter(line, increment)
  if (quantity !== line.quantity) await db.update(cartLines).set({ quantity }).where(isLine(userId, key))
  return changeMessage(line.quantity + increment, line.stock)
}

/** Takes one line out of the cart, or every line of the product; what is not there is out already. */
export async function removeLines(
  db: Drizzle,
  userId: string,
  { productId, variationId }: { readonly productId: string; readonly variationId?: string | undefined },
): Promise<void> {
  if (variationId !== undefined) {
    await db.delete(cartLines).where(isLine(userId, { productId, variationId }))
    return
  }
  // Several rows: the product comes first, as in an import that takes them away with it.
  await db.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('key share')
  await db.delete(cartLines).where(and(eq(cartLines.userId, userId), eq(cartLines.productId, productId)))
}
