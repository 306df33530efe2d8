import { and, eq, inArray } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import {
  type Basket,
  type IntentRow,
  orders,
  paymentIntents,
  payments,
  type Via,
} from '../database/schema.ts'
import { release } from '../stock/stock.ts'

/** Money that arrived, as somebody who may be believed tells it: the provider, or the chain. */
export interface Arrived {
  readonly provider: IntentRow['provider']
  readonly intentId: string
  /** The provider's name for the payment; `chain:hash` of a transaction. */
  readonly paymentId: string
  readonly amountPaise: number
  readonly via: Via
}

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
 * The shopper got these products: open payments for the same are over, so that money which comes late makes no second
 * order. The pieces that they hold are back in the stock, for the order to take. The caller has the shopper's lock and
 * the products.
 */
export async function replaceOpenPayments(
  tx: Drizzle,
  { userId, basket, orderId }: Replacement,
): Promise<void> {
  const open = await tx
    .select({ id: paymentIntents.id, basket: paymentIntents.basket })
    .from(paymentIntents)
    .where(and(eq(paymentIntents.userId, userId), inArray(paymentIntents.state, ['creating', 'open'])))
  const alike = open.filter((one) => productsIn(one.basket) === productsIn(basket))
  const ids = alike.map(({ id }) => id)
  if (ids.length === 0) return
  await release(tx, ids)
  await tx
    .update(paymentIntents)
    .set({ state: 'expired', replacedBy: orderId, updatedAt: new Date() })
    .where(inArray(paymentIntents.id, ids))
}

/**
 * Money for products that were ordered in another way meanwhile: pays for that order while it is open, else it goes back.
 * @param orderId the order that took the payment's place
 */
export async function payReplacement(tx: Drizzle, arrived: Arrived, orderId: string): Promise<void> {
  const { provider, intentId, paymentId, amountPaise } = arrived
  const pays = await tx
    .update(orders)
    .set({ paymentStatus: 'Paid', method: provider, intentId, updatedAt: new Date() })
    .where(
      and(
        eq(orders.id, orderId),
        eq(orders.method, 'cod'),
        eq(orders.paymentStatus, 'Pending'),
        eq(orders.totalPaise, amountPaise),
      ),
    )
    .returning({ id: orders.id })
  if (pays.length === 0)
    await tx
      .update(payments)
      .set({ refund: 'due' })
      .where(and(eq(payments.provider, provider), eq(payments.paymentId, paymentId)))
  await tx
    .update(paymentIntents)
    .set({ state: 'paid', updatedAt: new Date() })
    .where(eq(paymentIntents.id, intentId))
}
