import { and, eq } from 'drizzle-orm'
import { lockProducts } from '../../catalogue/product-locks.ts'
import type { Drizzle } from '../../database/database.ts'
import { isCommitted } from '../../database/rollback.ts'
import { didWrite } from '../../database/rows.ts'
import { type IntentRow, orders, payments, type Via } from '../../database/schema.ts'
import { latestDestination, placeOrder } from '../../orders/place.ts'
import { takeStock } from '../../stock/stock.ts'
import { markPaid } from '../intents/changes.ts'
import { release } from '../intents/holds.ts'
import { lockIntents, lockShopper } from '../intents/locks.ts'
import { findIntent } from '../intents/read.ts'
import { replaceOpenPayments } from '../intents/replace.ts'

/** Money that arrived, as reported by the provider or the chain, which alone are believed. */
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

/**
 * Gives an order its pieces: those that its payment held, or others where it holds none any more. False where there are
 * not enough.
 */
async function sold(
  tx: Drizzle,
  { intent, orderId }: { readonly intent: IntentRow; readonly orderId: string },
): Promise<boolean> {
  const { userId, basket } = intent
  await lockProducts(tx, basket.lines)
  await release(tx, [intent])
  // The same products may be held by another payment that was opened later: the shopper has them now.
  await replaceOpenPayments(tx, { userId, basket, orderId })
  return isCommitted(
    tx.transaction(async (inner) => {
      if (await takeStock(inner, basket.lines, { cause: 'sale', orderId })) inner.rollback()
    }),
  )
}

/** A payment by the provider's name for it. */
export const isPayment = ({ provider, paymentId }: Pick<Arrived, 'provider' | 'paymentId'>) =>
  and(eq(payments.provider, provider), eq(payments.paymentId, paymentId))

/** Whether a payment counted for this intent before, and not for another. */
export const isCounted = async (
  db: Drizzle,
  { intentId, ...payment }: Pick<Arrived, 'provider' | 'paymentId' | 'intentId'>,
): Promise<boolean> =>
  (await db.$count(payments, and(isPayment(payment), eq(payments.intentId, intentId)))) > 0

/** The intent that is paid; what else its shopper is about to pay is locked as well. */
async function lockPaid(tx: Drizzle, { provider, intentId }: Arrived): Promise<IntentRow | undefined> {
  const named = await findIntent(tx, intentId)
  if (named?.provider !== provider) return undefined
  await lockShopper(tx, named.userId)
  return (await lockIntents(tx, named.userId, intentId)).find(({ id }) => id === intentId)
}

/**
 * Money for products that were ordered in another way meanwhile: pays for that order while it is open, else it goes back.
 * @param orderId the order that took the payment's place
 */
async function payReplacement(tx: Drizzle, arrived: Arrived, orderId: string): Promise<void> {
  const { provider, intentId, amountPaise } = arrived
  const isUnpaid = and(eq(orders.method, 'cod'), eq(orders.paymentStatus, 'Pending'))
  const isMeant = and(eq(orders.id, orderId), isUnpaid, eq(orders.totalPaise, amountPaise))
  const paid = { paymentStatus: 'Paid', method: provider, intentId, updatedAt: new Date() } as const
  if (!(await didWrite(tx.update(orders).set(paid).where(isMeant).returning({ id: orders.id }))))
    await tx.update(payments).set({ refund: 'due' }).where(isPayment(arrived))
  await markPaid(tx, intentId)
}

/**
 * Makes the order of a payment: the only way for the browser's report, the provider's message, the reconciler and the
 * look through the chain. Whoever comes first makes it, everybody gets the same one. What was paid and is sold out by now
 * becomes an order that is to be refunded; a second payment of one intent is to be refunded itself, and so is one whose
 * products were ordered in another way meanwhile, unless it can pay for just that order.
 */
export const settle = (db: Drizzle, arrived: Arrived): Promise<Settled> =>
  db.transaction(async (tx): Promise<Settled> => {
    const { provider, intentId, paymentId, amountPaise, via } = arrived
    const intent = await lockPaid(tx, arrived)
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
    await markPaid(tx, intentId)
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
