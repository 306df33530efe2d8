import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { type IntentRow, orders, paymentIntents, payments } from '../database/schema.ts'
import { lockProducts } from '../orders/basket.ts'
import { latestDestination, placeOrder } from '../orders/place.ts'
import { release, sell } from '../stock/stock.ts'
import { type Arrived, payReplacement, replaceOpenPayments } from './replace.ts'
import { lockShopper } from './shopper-lock.ts'

/**
 * `unknown`: no such intent; `amount`: another one than was asked for, which is to be refunded; `used`: it paid for
 * something else already.
 */
export type Settled =
  | { readonly ok: true; readonly orderId: string; readonly created: boolean }
  | { readonly ok: false; readonly reason: 'unknown' | 'amount' | 'used' }

/** Leaves the inner transaction without leaving the outer one. */
class SoldOut extends Error {}

/**
 * Gives an order its pieces: those that its payment held, or others where it holds none any more. False where there are
 * not enough.
 */
async function sold(
  tx: Drizzle,
  { intent, orderId }: { readonly intent: IntentRow; readonly orderId: string },
): Promise<boolean> {
  const { userId, basket } = intent
  await lockProducts(
    tx,
    basket.lines.map(({ productId }) => productId),
  )
  await release(tx, [intent.id])
  // The same products may be held by another payment that was opened later: the shopper has them now.
  await replaceOpenPayments(tx, { userId, basket, orderId })
  try {
    await tx.transaction(async (inner) => {
      if (await sell(inner, orderId, basket.lines)) throw new SoldOut()
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
 * The intent, and whatever else its shopper is about to pay, locked in the order of their ids: before any products, as
 * everywhere (`lockProducts`).
 */
async function lockedIntent(tx: Drizzle, { provider, intentId }: Arrived): Promise<IntentRow | undefined> {
  const isMeant = and(eq(paymentIntents.id, intentId), eq(paymentIntents.provider, provider))
  const [named] = await tx.select({ userId: paymentIntents.userId }).from(paymentIntents).where(isMeant)
  if (!named) return undefined
  await lockShopper(tx, named.userId)
  const open = inArray(paymentIntents.state, ['creating', 'open'])
  const locked = await tx
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.userId, named.userId), or(isMeant, open)))
    .orderBy(asc(paymentIntents.id))
    .for('update')
  return locked.find(({ id }) => id === intentId)
}

/**
 * Makes the order of a payment: the one door for the browser's word, the provider's message, the reconciler and the
 * look through the chain. Whoever comes first makes it, everybody gets the same one. What was paid and is sold out by now
 * becomes an order that is to be refunded; a second payment of one intent is to be refunded itself, and so is one whose
 * products were ordered in another way meanwhile, unless it can pay for just that order.
 */
export const settle = (db: Drizzle, arrived: Arrived): Promise<Settled> =>
  db.transaction(async (tx): Promise<Settled> => {
    const { provider, intentId, paymentId, amountPaise, via } = arrived
    const intent = await lockedIntent(tx, arrived)
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
    if (intent.replacedBy !== null) {
      if (counted) await payReplacement(tx, arrived, intent.replacedBy)
      return { ok: true, orderId: intent.replacedBy, created: false }
    }
    await tx
      .update(paymentIntents)
      .set({ state: 'paid', updatedAt: new Date() })
      .where(eq(paymentIntents.id, intentId))
    const { userId, basket } = intent
    const order = await placeOrder(tx, {
      userId,
      basket,
      destination: intent.destination ?? (await latestDestination(tx, userId)),
      method: provider,
      paymentStatus: 'Paid',
      intentId,
    })
    if (!(await sold(tx, { intent, orderId: order.id })))
      await tx.update(orders).set({ refund: 'due' }).where(eq(orders.id, order.id))
    return { ok: true, orderId: order.id, created: true }
  })
