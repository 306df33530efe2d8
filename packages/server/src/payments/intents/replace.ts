import { inArray } from 'drizzle-orm'
import type { Drizzle } from '../../database/database.ts'
import { type Basket, paymentIntents } from '../../database/schema.ts'
import { changeIntents } from './conditions.ts'
import { release } from './holds.ts'
import { openIntents } from './read.ts'

/** A key of the products and the total. Address, payment method and purchase do not matter. */
const productsIn = ({ lines, totalPaise }: Basket): string =>
  JSON.stringify([
    totalPaise,
    lines
      .map(({ productId, variationId, quantity }) => JSON.stringify([productId, variationId, quantity]))
      .toSorted(),
  ])

/** An order: its shopper, its purchase and its products. */
interface Replacement {
  readonly userId: string
  readonly purchaseId: string
  readonly basket: Basket
}

/**
 * Expires the shopper's other open intents for the purchase of an order, and those for the same products, which become
 * part of this purchase: a late payment makes no second order. Returns their pieces to the stock, from which the order
 * takes its own. The caller has locked the shopper and the products.
 */
export async function replaceOpenPayments(
  tx: Drizzle,
  { userId, purchaseId, basket }: Replacement,
): Promise<void> {
  const alike = (await openIntents(tx, userId)).filter(
    (one) => one.purchaseId === purchaseId || productsIn(one.basket) === productsIn(basket),
  )
  const ids = alike.map(({ id }) => id)
  if (ids.length === 0) return
  await release(tx, alike)
  const replaced = { state: 'expired', purchaseId, updatedAt: new Date() } as const
  await changeIntents(tx, inArray(paymentIntents.id, ids), replaced)
}
