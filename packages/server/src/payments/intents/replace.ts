import { inArray } from 'drizzle-orm'
import type { Drizzle } from '../../database/database.ts'
import { type Basket, paymentIntents } from '../../database/schema.ts'
import { changeIntents } from './conditions.ts'
import { release } from './holds.ts'
import { openIntents } from './read.ts'

/** Same products for the same money: address and way of paying do not matter. */
const productsIn = ({ lines, totalPaise }: Basket): string =>
  JSON.stringify([
    totalPaise,
    lines
      .map(({ productId, variationId, quantity }) => JSON.stringify([productId, variationId, quantity]))
      .toSorted(),
  ])

export interface Replacement {
  readonly userId: string
  /** What was ordered. */
  readonly basket: Basket
  readonly orderId: string
}

/**
 * The shopper got these products: open intents for the same are over, so that money which comes late makes no second
 * order. The pieces that they hold are back in the stock, for the order to take. The caller has the shopper's lock and
 * the products.
 */
export async function replaceOpenPayments(
  tx: Drizzle,
  { userId, basket, orderId }: Replacement,
): Promise<void> {
  const alike = (await openIntents(tx, userId)).filter((one) => productsIn(one.basket) === productsIn(basket))
  const ids = alike.map(({ id }) => id)
  if (ids.length === 0) return
  await release(tx, alike)
  const replaced = { state: 'expired', replacedBy: orderId, updatedAt: new Date() } as const
  await changeIntents(tx, inArray(paymentIntents.id, ids), replaced)
}
