import { inArray } from 'drizzle-orm'
import { type Basket, type Drizzle, type IntentRow, paymentIntents } from '../../database/index.ts'
import { changeIntents } from './conditions.ts'
import { release } from './holds.ts'

/** A key of the products and the total. Address, payment method and purchase do not matter. */
const productsIn = ({ lines, totalPaise }: Basket): string =>
  JSON.stringify([
    totalPaise,
    lines
      .map(({ productId, variationId, quantity }) => JSON.stringify([productId, variationId, quantity]))
      .toSorted(),
  ])

/** An order: its purchase and its products. */
interface Replacement {
  readonly purchaseId: string
  readonly basket: Basket
}

/**
 * Expires the shopper's other open intents for the purchase of an order: a late payment makes no second order. Those of
 * another purchase with the same products stay open, because they may be meant as well, but the order needs their pieces
 * first. The caller has locked the shopper and the products.
 * @param open the shopper's open intents
 */
export async function replaceOpenPayments(
  tx: Drizzle,
  { purchaseId, basket }: Replacement,
  open: readonly IntentRow[],
): Promise<void> {
  const same = open.filter((one) => one.purchaseId === purchaseId)
  await release(
    tx,
    open.filter((one) => same.includes(one) || productsIn(one.basket) === productsIn(basket)),
  )
  if (same.length === 0) return
  const ids = same.map(({ id }) => id)
  await changeIntents(tx, inArray(paymentIntents.id, ids), { state: 'expired', updatedAt: new Date() })
}
