import { cartStore } from '../cart/cart.store.ts'
import { ordersStore } from '../orders/orders.store.ts'
import { orderSuccessPath } from '../orders/orders.ts'
import { type Placed, savePlaced } from '../orders/placed.ts'
import type { PaymentState, Purchase } from '../payment/payment.ts'
import type { SavedPayment } from '../payment/saved-payments.ts'
import { logInAction } from '../session/session.ts'
import { nameOf } from './checkout.attempts.ts'
import { IDLE, type PayContext, type PayOutcome, show } from './checkout.context.ts'
import { checkoutCopy as copy } from './checkout.copy.ts'

/** A purchase that was ordered. */
export interface Ordered {
  readonly userId: string
  readonly purchase: Pick<Purchase, 'id' | 'source'>
}

/** Whether the screen shows this purchase, or nothing that could be bought instead. */
export function isShown({ shown }: PayContext, { id, ...bought }: Purchase): boolean {
  const now = shown.peek()
  if (now === null || now.lines.length === 0 || id === null) return true
  return nameOf(bought) === nameOf(now) && (now.source === 'product' || id === now.cartId)
}

/** Forgets an ordered purchase, and updates the cart and the orders in all tabs. */
function renew({ shop, attempts }: PayContext, { userId, purchase }: Ordered): void {
  attempts.end(userId, purchase.id)
  void shop.use(ordersStore).current.reload()
  if (purchase.source !== 'cart') return
  shop.use(cartStore).renew()
  shop.tabs.publish({ topic: 'cart', userId })
}

/**
 * Ends with a placed order: clears the checkout and opens the order.
 * @param text a toast; '' for none
 */
export function endPlaced(context: PayContext, ordered: Ordered, { orderId, body }: Placed, text = ''): void {
  const { shop } = context
  context.onPlaced()
  // Shown here if the page stays open, and saved for the next page.
  savePlaced(shop.storage, ordered.userId, orderId, body, text)
  show(context, { step: 'placed', orderId })
  if (text !== '') shop.notices.say(text)
  renew(context, ordered)
}

/**
 * Ends a payment whose purchase has an order. If the screen shows another purchase, that stays, and the order is only
 * announced.
 */
export function endPaid(
  context: PayContext,
  payment: SavedPayment,
  { state, ...order }: Extract<PaymentState, Placed>,
): void {
  const { shop, step } = context
  const text = state === 'paid' ? copy.done[payment.method] : ''
  if (isShown(context, payment.purchase)) {
    endPlaced(context, payment, order, text)
    return
  }
  if (step.peek().step === 'confirming') step.value = IDLE
  const href = shop.linkTo(orderSuccessPath(order.orderId))
  shop.notices.say(copy.done.earlier, { label: copy.done.view, href })
  renew(context, payment)
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
