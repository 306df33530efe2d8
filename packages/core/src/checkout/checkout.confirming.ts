import { followPayment, pendingPayments } from '../payment/payments.store.ts'
import type { SavedPayment } from '../payment/saved-payments.ts'
import { IDLE, isHere, isIdle, type PayContext } from './checkout.context.ts'
import { checkoutCopy as copy } from './checkout.copy.ts'
import { endFailed, endPlaced } from './checkout.ending.ts'

/** Follows the payments of this shopper that were left open, where the screen is open and nothing else is under way. */
export function resumePayments(context: PayContext): void {
  if (context.screen.aborted || !isIdle(context)) return
  const pending = pendingPayments(context.shop)
  const confirmed = pending.find(({ proof }) => proof !== null)
  if (confirmed) {
    context.step.value = { step: 'confirming', method: confirmed.method }
    void confirm(context, confirmed)
  }
  for (const payment of pending) if (payment.proof === null) void watch(context, payment)
}

/** Has the server confirm a payment, however long that takes. */
export async function confirm(context: PayContext, payment: SavedPayment): Promise<void> {
  const { shop, step, intention, screen } = context
  const { userId, method, purchase } = payment
  context.confirming = payment
  const ending = await followPayment(shop, payment, screen, () => {
    step.value = { step: 'confirming', method }
  })
  if (!isHere(context, userId) || context.confirming !== payment) return
  if (ending.state === 'paid') endPlaced(context, payment, ending)
  else if (ending.state === 'over') {
    intention.forget(purchase)
    const toast = copy.problem[method]
    // The server may say more, in a sentence that begins alike.
    const text = ending.message.startsWith(toast) ? ending.message : toast
    endFailed(context, { text, toast })
  } else {
    step.value = IDLE
    resumePayments(context)
  }
}

/** Somebody may still pay in another window, or on their phone. */
async function watch(context: PayContext, payment: SavedPayment): Promise<void> {
  const { shop, watched, screen } = context
  const { userId, intentId } = payment
  if (watched.has(intentId)) return
  watched.add(intentId)
  const ending = await followPayment(shop, payment, screen)
  watched.delete(intentId)
  if (ending.state === 'paid' && isHere(context, userId) && isIdle(context))
    endPlaced(context, payment, ending)
}
