import { cartStore } from '../cart/cart.store.ts'
import { isSameLine } from '../cart/cart.ts'
import { userNow } from '../client/owner.ts'
import { ordersStore } from '../orders/orders.store.ts'
import { type Placed, savePlaced } from '../orders/placed.ts'
import { paymentApi } from '../payment/payment.api.ts'
import type { Bill, Purchase } from '../payment/payment.ts'
import { followPayment, pendingPayments } from '../payment/payments.store.ts'
import { type SavedPayment, savePayment } from '../payment/saved-payments.ts'
import { logInAction } from '../session/session.ts'
import { checkingCopy } from './checkout.checking.copy.ts'
import { IDLE, isHere, isIdle, type PayContext, type PayOutcome, show } from './checkout.context.ts'
import { checkoutCopy as copy } from './checkout.copy.ts'
import type { CheckoutLine } from './checkout.ts'

/** Ends a placed order: clears the checkout, and tells all tabs. */
export function endPlaced(context: PayContext, { userId, method, purchase }: Bill, order: Placed): void {
  const { shop, intention } = context
  const { orderId, body } = order
  intention.done(purchase, orderId)
  context.onPlaced()
  // Shown here if the page stays open, and saved for the next page.
  const text = method === 'cod' ? '' : copy.done[method]
  savePlaced(shop.storage, userId, orderId, body, text)
  show(context, { step: 'placed', orderId })
  if (text !== '') shop.notices.say(text)
  void shop.use(ordersStore).current.reload()
  if (purchase.source !== 'cart') return
  shop.use(cartStore).renew()
  shop.tabs.publish({ topic: 'cart', userId })
}

/** Ends a failed attempt: shows why next to the button and in a toast. All entries stay. */
export function endFailed(
  context: PayContext,
  { text, toast, failure }: Omit<Extract<PayOutcome, { outcome: 'failed' }>, 'outcome'>,
): void {
  const { notices } = context.shop
  if (failure?.status === 401) {
    show(context, IDLE, { text: copy.problem.session })
    notices.warn(copy.problem.session, logInAction(context.shop))
    return
  }
  show(context, IDLE, { text })
  notices.warn(toast)
  if (text === copy.coupon.invalid) context.onInvalidCoupon()
  if (failure?.status === 400 || failure?.status === 409) context.onStale()
}

/** Whether all products of a purchase have left the cart. */
const hasLeftCart = ({ source, lines: bought }: Purchase, lines: readonly CheckoutLine[] | null): boolean =>
  source === 'cart' && lines !== null && !bought.some((line) => lines.some((one) => isSameLine(one, line)))

/**
 * Finds an order for cash whose response was lost or is awaited by another tab: it was placed if its products have left
 * the cart. Returns false if there is none.
 */
export async function findLostOrder(context: PayContext, screen: AbortSignal): Promise<boolean> {
  const { shop, intention, items, step } = context
  const userId = userNow(shop)
  const lost = userId === null ? null : intention.unanswered(userId)
  if (userId === null || lost === null || !hasLeftCart(lost.purchase, items.peek())) return false
  step.value = { step: 'confirming', method: 'cod' }
  const order = await paymentApi(shop.http)
    .orderByKey(lost.key, screen)
    .catch(() => undefined)
  if (!isHere(context, userId) || screen.aborted) return true
  if (order) {
    endPlaced(context, { userId, method: 'cod', purchase: lost.purchase }, order)
    return true
  }
  if (order === null) intention.forget(lost.purchase)
  step.value = IDLE
  return false
}

/** Resumes this shopper's open payments if the screen is open and idle. */
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

/** Waits until the server confirms a payment. */
export async function confirm(context: PayContext, payment: SavedPayment): Promise<void> {
  const { shop, step, intention, screen } = context
  const { userId, method, purchase } = payment
  context.confirming = payment
  const ending = await followPayment(shop, payment, screen, (isFailing) => {
    const problem = isFailing ? `${copy.problem[method]}. ${checkingCopy.again}` : undefined
    const shownStep = step.peek()
    if (shownStep.step !== 'confirming' || shownStep.problem !== problem)
      step.value = { step: 'confirming', method, ...(problem && { problem }) }
  })
  if (!isHere(context, userId) || context.confirming !== payment) return
  if (ending.state === 'paid') endPlaced(context, payment, ending)
  else if (ending.state === 'refused') checkRefused(context, payment)
  else if (ending.state === 'over') {
    intention.forget(purchase)
    const toast = copy.problem[method]
    // The server's message may be a longer text with the same beginning.
    const text = ending.message.startsWith(toast) ? ending.message : toast
    endFailed(context, { text, toast })
  } else {
    step.value = IDLE
    resumePayments(context)
  }
}

/**
 * Handles a refused proof, which does not mean that the payment was not made: shows the error, and keeps checking. The
 * shopper may pay again in the meantime: the shop keeps one payment per purchase and refunds a second one.
 */
function checkRefused(context: PayContext, payment: SavedPayment): void {
  const { shop, intention } = context
  const { method, purchase } = payment
  intention.forget(purchase)
  const unconfirmed = { ...payment, proof: null, since: shop.clock.now() }
  savePayment(shop.storage, unconfirmed)
  const text = copy.problem[method]
  show(context, IDLE, { text, hint: checkingCopy.hint })
  shop.notices.warn(text)
  void watch(context, unconfirmed, (message) => {
    // Only if this hint is still shown.
    if (context.problem.peek()?.hint === checkingCopy.hint)
      context.problem.value = { text, hint: `${message} ${copy.problem.saved}`.trim() }
  })
}

/** Follows a payment that may still be made in another window or on a phone. `onOver` is called if it was not made. */
async function watch(
  context: PayContext,
  payment: SavedPayment,
  onOver: (message: string) => void = () => {},
): Promise<void> {
  const { shop, intention, watched, screen } = context
  const { userId, intentId, purchase } = payment
  if (watched.has(intentId)) return
  watched.add(intentId)
  const ending = await followPayment(shop, payment, screen)
  watched.delete(intentId)
  if (!isHere(context, userId)) return
  if (ending.state === 'over') onOver(ending.message)
  if (ending.state !== 'paid') return
  if (isIdle(context)) endPlaced(context, payment, ending)
  // A running attempt finds the order, and pays nothing.
  else intention.done(purchase, ending.orderId)
}
