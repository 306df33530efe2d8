import { and, eq } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { type IntentRow, orders, paymentIntents, payments, type Via } from '../database/schema.ts'
import { lockGoods } from '../orders/basket.ts'
import { latestDestination, placeOrder } from '../orders/place.ts'
import { takeStock } from '../orders/stock.ts'

/** Money that arrived, as somebody who may be believed tells it: the provider, or the chain. */
export interface Arrived {
  readonly provider: IntentRow['provider']
  readonly intentId: string
  /** The provider's name for the payment; `chain:hash` of a transaction. */
  readonly paymentId: string
  readonly amountPaise: number
  readonly via: Via
}

/**
 * `unknown`: no such intent; `amount`: another one than was asked for, which is to be refunded; `used`: it paid for
 * something else already.
 */
export type Settled =
  | { readonly ok: true; readonly orderId: string; readonly created: boolean }
  | { readonly ok: false; readonly reason: 'unknown' | 'amount' | 'used' }

/** Leaves the inner transaction without leaving the outer one. */
class SoldOut extends Error {}

/** Whether the pieces are the intent's, or could be had once more. */
async function secured(tx: Drizzle, { holdsStock, basket }: IntentRow): Promise<boolean> {
  if (holdsStock) return true
  try {
    await tx.transaction(async (inner) => {
      await lockGoods(
        inner,
        basket.lines.map(({ productId }) => productId),
      )
      if (await takeStock(inner, basket.lines)) throw new SoldOut()
    })
    return true
  } catch (thrown) {
    if (thrown instanceof SoldOut) return false
    throw thrown
  }
}

/** Whether a payment counted for this intent before, and not for another. */
async function isCounted(tx: Drizzle, { provider, intentId, paymentId }: Arrived): Promise<boolean> {
  const same = and(eq(payments.provider, provider), eq(payments.paymentId, paymentId))
  const [known] = await tx.select({ intentId: payments.intentId }).from(payments).where(same)
  return known?.intentId === intentId
}

/**
 * Makes the order of a payment: the one door for the browser's word, the provider's message, the reconciler and the
 * look through the chain. Whoever comes first makes it, everybody gets the same one. What was paid and is sold out by now
 * becomes an order that is to be refunded; a second payment of one intent is to be refunded itself.
 */
export const settle = (db: Drizzle, arrived: Arrived): Promise<Settled> =>
  db.transaction(async (tx): Promise<Settled> => {
    const { provider, intentId, paymentId, amountPaise, via } = arrived
    const [intent] = await tx
      .select()
      .from(paymentIntents)
      .where(and(eq(paymentIntents.id, intentId), eq(paymentIntents.provider, provider)))
      .for('update')
    if (!intent) return { ok: false, reason: 'unknown' }
    const isWhole = intent.amountPaise === amountPaise
    const [made] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.intentId, intentId))
    const refund = made || !isWhole ? 'due' : 'none'
    const [counted] = await tx
      .insert(payments)
      .values({ provider, paymentId, intentId, amountPaise, via, refund })
      .onConflictDoNothing()
      .returning({ id: payments.paymentId })
    if (!counted && !(await isCounted(tx, arrived))) return { ok: false, reason: 'used' }
    if (!isWhole) return { ok: false, reason: 'amount' }
    if (made) return { ok: true, orderId: made.id, created: false }
    const order = await placeOrder(tx, {
      userId: intent.userId,
      basket: intent.basket,
      destination: intent.destination ?? (await latestDestination(tx, intent.userId)),
      method: provider,
      paymentStatus: 'Paid',
      intentId,
      refund: (await secured(tx, intent)) ? 'none' : 'due',
    })
    await tx
      .update(paymentIntents)
      .set({ state: 'paid', holdsStock: false, updatedAt: new Date() })
      .where(eq(paymentIntents.id, intentId))
    return { ok: true, orderId: order.id, created: true }
  })
