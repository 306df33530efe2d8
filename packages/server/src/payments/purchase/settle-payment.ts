import { and, eq, isNull, sql } from 'drizzle-orm'
import { lockProducts } from '../../catalogue/product-locks.ts'
import type { Drizzle } from '../../database/database.ts'
import { newId } from '../../database/new-id.ts'
import { isCommitted } from '../../database/rollback.ts'
import { firstOf } from '../../database/rows.ts'
import { type IntentRow, orderLines, orders, payments, type Via } from '../../database/schema.ts'
import { mayUse } from '../../orders/coupons.ts'
import { hasPlace } from '../../orders/delivery.queries.ts'
import { latestDestination, placeOrder } from '../../orders/place.ts'
import { tell } from '../../outbox/outbox.ts'
import { orderOfPurchase } from '../../purchases/purchases.ts'
import { takeStock } from '../../stock/stock.ts'
import { markPaid } from '../intents/changes.ts'
import { release } from '../intents/holds.ts'
import { lockIntents, lockShopper } from '../intents/locks.ts'
import { findIntent, openIntents } from '../intents/read.ts'
import { replaceOpenPayments } from '../intents/replace.ts'

/** A payment that arrived, reported by the provider or the chain. No other source is trusted. */
export interface Arrived {
  readonly provider: IntentRow['provider']
  readonly intentId: string
  /** The provider's id of the payment; `chain:hash` for a transaction. */
  readonly paymentId: string
  readonly amountPaise: number
  readonly via: Via
  /** Present time, in ms since 1970: the slot of the order may be over. */
  readonly now: number
}

/**
 * `unknown`: the intent does not exist; `amount`: the amount is wrong and must be refunded; `used`: the payment was for
 * another intent; `refunded`: it is returned, or being returned.
 */
export type Settled =
  | { readonly ok: true; readonly orderId: string; readonly created: boolean }
  | { readonly ok: false; readonly reason: 'unknown' | 'amount' | 'used' | 'refunded' }

/**
 * Takes the pieces of an order from the stock, and its place in its slot: those that its payment held, or others if it no
 * longer holds any. The caller has locked the products. Returns false if the stock is too small, the slot is full, or the
 * coupon was used as often as it may be.
 */
async function takePieces(
  tx: Drizzle,
  { intent, orderId, now }: { readonly intent: IntentRow; readonly orderId: string; readonly now: number },
): Promise<boolean> {
  const { basket } = intent
  await release(tx, [intent])
  // A payment that was opened later may hold the same products and place. The shopper has them now.
  await replaceOpenPayments(tx, intent, await openIntents(tx, intent.userId))
  const isAllowed =
    (await mayUse(tx, intent, orderId)) &&
    (intent.holdsStock || (await hasPlace(tx, basket, { orderId, now })))
  return isCommitted(
    tx.transaction(async (inner) => {
      if (!isAllowed || (await takeStock(inner, basket.lines, { cause: 'sale', orderId }))) inner.rollback()
    }),
  )
}

/** Condition: the payment with this id at the provider. */
export const isPayment = ({ provider, paymentId }: Pick<Arrived, 'provider' | 'paymentId'>) =>
  and(eq(payments.provider, provider), eq(payments.paymentId, paymentId))

/** Whether a payment was already recorded for this intent. */
export const isCounted = async (
  db: Drizzle,
  { intentId, ...payment }: Pick<Arrived, 'provider' | 'paymentId' | 'intentId'>,
): Promise<boolean> =>
  (await db.$count(payments, and(isPayment(payment), eq(payments.intentId, intentId)))) > 0

/** Locks the paid intent and its shopper's open intents; undefined if there is no such intent. */
async function lockPaid(tx: Drizzle, { provider, intentId }: Arrived): Promise<IntentRow | undefined> {
  const named = await findIntent(tx, intentId)
  if (named?.provider !== provider) return undefined
  await lockShopper(tx, named.userId)
  return (await lockIntents(tx, named.userId, intentId)).find(({ id }) => id === intentId)
}

/**
 * Uses a payment for another order of its purchase, if that order is unpaid; otherwise it must be refunded.
 * @param orderId the order that consumed the purchase
 */
async function payOtherOrder(tx: Drizzle, arrived: Arrived, orderId: string): Promise<void> {
  const { provider, intentId, amountPaise } = arrived
  const isUncollected = isNull(orders.collectedPaise)
  const isUnpaid = and(eq(orders.method, 'cod'), eq(orders.paymentStatus, 'Pending'), isUncollected)
  // A cancelled line is not paid for any more.
  const isWhole = sql`not exists (select from ${orderLines} l where l.order_id = ${orders.id} and l.state <> 'ordered')`
  const isMeant = and(eq(orders.id, orderId), isUnpaid, isWhole, eq(orders.totalPaise, amountPaise))
  const paid = { paymentStatus: 'Paid', method: provider, intentId, updatedAt: new Date() } as const
  const order = await firstOf(tx.update(orders).set(paid).where(isMeant).returning())
  if (order) await tell(tx, 'payment.confirmed', { order, data: { amountPaise } })
  else await tx.update(payments).set({ refund: 'due' }).where(isPayment(arrived))
  await markPaid(tx, intentId)
}

/**
 * Makes the order of a payment. The browser's report, the provider's webhook, the reconciler and the chain scan all use
 * it: the first one makes the order, the others get the same one. If the products are sold out by now, the order must be
 * refunded. A second payment of an intent must be refunded, and so must one whose purchase was ordered in the meantime,
 * unless it can pay for that order.
 */
export const settlePayment = (db: Drizzle, arrived: Arrived): Promise<Settled> =>
  db.transaction(async (tx): Promise<Settled> => {
    const { provider, intentId, paymentId, amountPaise, via, now } = arrived
    const intent = await lockPaid(tx, arrived)
    if (!intent) return { ok: false, reason: 'unknown' }
    const isWhole = intent.amountPaise === amountPaise
    const ordered = await orderOfPurchase(tx, intent)
    const isPaid = ordered?.intentId === intentId
    const refund = isPaid || !isWhole ? 'due' : 'none'
    const [counted] = await tx
      .insert(payments)
      .values({ provider, paymentId, intentId, amountPaise, via, refund })
      .onConflictDoNothing()
      .returning({ id: payments.paymentId })
    const recorded = counted ? null : await firstOf(tx.select().from(payments).where(isPayment(arrived)))
    // Money that goes back buys nothing, whoever reports it late.
    if (recorded && !ordered && (recorded.refund === 'done' || recorded.refundedPaise > 0))
      return { ok: false, reason: 'refunded' }
    if (recorded && recorded.intentId !== intentId) return { ok: false, reason: 'used' }
    if (!isWhole) return { ok: false, reason: 'amount' }
    if (recorded && !ordered && recorded.refund === 'due') return { ok: false, reason: 'refunded' }
    if (ordered) {
      if (counted && !isPaid) await payOtherOrder(tx, arrived, ordered.id)
      return { ok: true, orderId: ordered.id, created: false }
    }
    await markPaid(tx, intentId)
    const { userId, purchaseId, basket } = intent
    await lockProducts(tx, basket.lines)
    const { order } = await placeOrder(tx, {
      id: newId(),
      userId,
      purchaseId,
      basket,
      destination: intent.destination ?? (await latestDestination(tx, userId)),
      method: provider,
      paymentStatus: 'Paid',
      intentId,
    })
    if (!(await takePieces(tx, { intent, orderId: order.id, now })))
      await tx.update(orders).set({ refund: 'due' }).where(eq(orders.id, order.id))
    return { ok: true, orderId: order.id, created: true }
  })
