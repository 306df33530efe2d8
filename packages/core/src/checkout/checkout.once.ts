import type { Bill } from '../payment/payment.ts'
import { pendingPayments } from '../payment/payments.store.ts'
import { exclusively } from '../shared/exclusively.ts'
import { toFailure } from '../shared/failure.ts'
import { DISMISSED, isHere, type PayContext, type PayOutcome } from './checkout.context.ts'
import { INTENTION_KEY } from './checkout.keys.ts'

/** Makes a call once more where the network failed: its key makes sure that it has one effect. */
async function withRetry<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (thrown) {
    const { kind } = toFailure(thrown)
    if (kind !== 'offline' && kind !== 'timeout') throw thrown
    return call()
  }
}

/**
 * Makes the call that orders a purchase, one tab at a time, under a key that all tabs share: the same basket asked for in
 * two of them is one order. `mark` tells requests for the same products apart.
 */
export const orderOnce = <T>(
  { shop, intention }: PayContext,
  { userId, method, purchase }: Bill,
  call: (key: string) => Promise<T>,
  mark?: string,
): Promise<T> =>
  exclusively(INTENTION_KEY, () => {
    const request = { method, purchase, ...(mark !== undefined && { mark }) }
    const key = intention.keyFor(userId, request, shop.newKey)
    return withRetry(() => call(key))
  })

/** What another tab has made of the same purchase meanwhile; null for nothing. */
export function doneElsewhere(context: PayContext, { userId, purchase }: Bill): PayOutcome | null {
  const payment = pendingPayments(context.shop).find(({ proof }) => proof !== null)
  if (payment) return { outcome: 'confirmed', payment }
  const orderId = context.intention.orderOf(userId, purchase)
  if (orderId !== null) return { outcome: 'placed', orderId, body: null }
  return isHere(context, userId) ? null : DISMISSED
}
