import { type LineKey, MOST_PIECES, mostOf, quantityAfter } from '@haat/core/cart'
import { variationIdOf } from '@haat/core/catalogue'
import type { AdditionWire, CartWire } from '@haat/core/wire'
import { and, eq } from 'drizzle-orm'
import { lockProductShared } from '../catalogue/product-locks.ts'
import { chosenVariation } from '../catalogue/variations.ts'
import { cartLines, type Drizzle, didWrite, products, variationStock } from '../database/index.ts'
import { notFound, Problem } from '../http/problem.ts'
import { openCart, recordPartner } from '../purchases/carts.ts'
import { isOwnStockOf, stockInVariation } from '../stock/units.ts'
import { texts } from '../texts.ts'
import { cartOf } from './cart.queries.ts'
import { cartTexts } from './cart.texts.ts'

const isLine = (userId: string, { productId, variationId }: LineKey) =>
  and(
    eq(cartLines.userId, userId),
    eq(cartLines.productId, productId),
    eq(cartLines.variationId, variationId),
  )

/**
 * Adds a product, with at most as many pieces as are in stock. Returns the cart, and whether it was added: if it was in
 * the cart already, nothing changes.
 * @throws Problem 404 if there is no such product, 400 without one of its variations, 409 if it is sold out
 */
export async function addLine(
  db: Drizzle,
  userId: string,
  addition: AdditionWire,
  partner = '',
): Promise<{ readonly isAdded: boolean; readonly cart: CartWire }> {
  const { productId, quantity = 1 } = addition
  const { variations, ownStock, stock: whole } = await lockProductShared(db, productId)
  const variation = chosenVariation(variations, addition, texts(cartTexts).chooseVariation)
  const line = { productId, variationId: variationIdOf(variation) }
  const stock = ownStock?.[line.variationId] ?? whole
  if (stock === 0) {
    if ((await db.$count(cartLines, isLine(userId, line))) > 0)
      return { isAdded: false, cart: await cartOf(db, userId) }
    throw new Problem(409, texts(cartTexts).soldOut)
  }
  const { size = '', color = '' } = variation ?? {}
  const values = { userId, ...line, size, color, quantity: Math.min(quantity, mostOf({ stock })) }
  const [isAdded, cart] = await Promise.all([
    didWrite(
      db.insert(cartLines).values(values).onConflictDoNothing().returning({ id: cartLines.productId }),
    ),
    cartOf(db, userId),
  ])
  const purchaseId = cart.purchaseId ?? (await openCart(db, userId)).purchaseId
  await recordPartner(db, userId, partner)
  return { isAdded, cart: { ...cart, purchaseId } }
}

/** Returns the message for a changed quantity, which names the limit that was reached. */
function changeMessage(wanted: number, stock: number | null): string {
  if (wanted < 1) return texts(cartTexts).atLeastOne
  if (wanted <= mostOf({ stock })) return texts(cartTexts).updated
  if (stock === 0) return texts(cartTexts).soldOut
  return stock !== null && stock < MOST_PIECES
    ? texts(cartTexts).onlyLeft({ count: stock })
    : texts(cartTexts).atMost({ pieces: MOST_PIECES })
}

/**
 * Adds `increment` to a line's quantity, which stays between one and the stock.
 * @returns the message for the shopper
 * @throws Problem 404 if the cart has no such line
 */
export async function changeQuantity(
  db: Drizzle,
  userId: string,
  key: LineKey,
  increment: number,
): Promise<string> {
  // Locked before it is read: of two simultaneous clicks, the second continues from the first one's result.
  const [line] = await db
    .select({ quantity: cartLines.quantity, stock: stockInVariation })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .leftJoin(variationStock, isOwnStockOf(cartLines))
    .where(isLine(userId, key))
    .for('update', { of: cartLines })
  if (!line) throw notFound(texts(cartTexts).notInCart)
  const quantity = quantityAfter(line, increment)
  if (quantity !== line.quantity) await db.update(cartLines).set({ quantity }).where(isLine(userId, key))
  return changeMessage(line.quantity + increment, line.stock)
}

/** Removes one line from the cart, or every line of the product. A missing line is not an error. */
export async function removeLines(
  db: Drizzle,
  userId: string,
  { productId, variationId }: { readonly productId: string; readonly variationId?: string | undefined },
): Promise<void> {
  if (variationId !== undefined) {
    await db.delete(cartLines).where(isLine(userId, { productId, variationId }))
    return
  }
  // Several rows: the product is locked first, as in an import that deletes them with it.
  await db.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('key share')
  await db.delete(cartLines).where(and(eq(cartLines.userId, userId), eq(cartLines.productId, productId)))
}
