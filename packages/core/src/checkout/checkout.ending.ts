import { cartStore } from '../cart/cart.store.ts'
import { userNow } from '../client/owner.ts'
import { ordersStore } from '../orders/orders.store.ts'
import { orderSuccessPath } from '../orders/orders.ts'
import { type PlacedOrder, savePlacedOrder, wasShown } from '../orders/placed.ts'
import { paymentApi } from '../payment/payment.api.ts'
import type { Bill, PaymentState, Purchase } from '../payment/payment.ts'
import { pauseAfter } from '../payment/payments.store.ts'
import type { SavedPayment } from '../payment/saved-payments.ts'
import { logInAction } from '../session/session.ts'
import { type Failure, toFailure } from '../shared/failure.ts'
import { nameOf } from './checkout.attempts.ts'
import {
  checking,
  IDLE,
  isHere,
  isIdle,
  type PayContext,
  type PayOutcome,
  problemsOf,
  type Shown,
  show,
} from './checkout.context.ts'
import { doneTexts } from './checkout.paying.texts.ts'

interface Ordered {
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
export function endPlaced(
  context: PayContext,
  ordered: Ordered,
  { orderId, body }: PlacedOrder,
  text = '',
): void {
  const { shop } = context
  context.onPlaced()
  // Shown here if the page stays open, and saved for the next page.
  savePlacedOrder(shop.storage, ordered.userId, orderId, body, text)
  show(context, { step: 'placed', orderId })
  if (text !== '') shop.notices.say(text)
  renew(context, ordered)
}

/**
 * Ends a payment whose purchase has an order. If the screen shows another purchase, that stays, and the order is only
 * announced, unless the shopper has seen it.
 */
export function endPaid(
  context: PayContext,
  payment: SavedPayment,
  { state, ...order }: Extract<PaymentState, PlacedOrder>,
): void {
  const { shop, step } = context
  const done = shop.texts(doneTexts)
  const text = state === 'paid' ? done[payment.method] : ''
  if (isShown(context, payment.purchase)) {
    endPlaced(context, payment, order, text)
    return
  }
  if (step.peek().step === 'confirming') step.value = IDLE
  if (!wasShown(shop.storage, payment.userId, order.orderId)) {
    const href = shop.linkTo(orderSuccessPath(order.orderId))
    shop.notices.say(done.earlier, { label: done.view, href })
  }
  renew(context, payment)
}

/** Ends a failed attempt: shows why next to the button and in a toast. All entries stay. */
export function endFailed(
  context: PayContext,
  { text, toast, failure }: Omit<Extract<PayOutcome, { outcome: 'failed' }>, 'outcome'>,
): void {
  const { notices } = context.shop
  if (failure?.status === 401) {
    show(context, IDLE, { text: problemsOf(context).session })
    notices.warn(problemsOf(context).session, logInAction(context.shop))
    return
  }
  show(context, IDLE, { text })
  notices.repeat('bad', toast)
  if (failure?.status === 400 || failure?.status === 409) context.onStale()
}

/** Whether a call failed without the shop's answer: it may have been carried out. */
const isLost = ({ kind, status = 0 }: Failure): boolean => kind !== 'refused' || status >= 500

/**
 * Asks whether a purchase was ordered until the shop answers, and shows that nothing else can be done meanwhile. Returns
 * the order; null if there is none; undefined if the shopper has left.
 */
async function findOrder(
  { shop, step, screen }: PayContext,
  userId: string,
  purchaseId: string,
): Promise<PlacedOrder | null | undefined> {
  step.value = checking(shop, 0)
  for (let turn = 0; !screen.aborted && userNow(shop) === userId; turn += 1) {
    const found = await paymentApi(shop.http)
      .orderOf(purchaseId, screen)
      .catch((thrown: unknown) => (isLost(toFailure(thrown)) ? undefined : null))
    if (screen.aborted || userNow(shop) !== userId) break
    if (found !== undefined) return found
    step.value = checking(shop, turn + 1)
    await pauseAfter(shop.clock, turn, screen)
  }
  return undefined
}

/**
 * Ends an attempt that failed. If its response was lost, or its purchase may have been ordered by another tab, device or
 * payment method, it is asked whether there is an order before another attempt is possible.
 */
export async function endUnpaid(
  context: PayContext,
  { userId, purchase }: Bill,
  ended: Extract<PayOutcome, { outcome: 'failed' }>,
): Promise<void> {
  const { failure } = ended
  const now = context.shown.peek()
  const isReplaced = purchase.source === 'cart' && now?.source === 'cart' && now.cartId !== purchase.id
  const mayBeOrdered = failure ? isLost(failure) || failure.status === 409 : isReplaced
  if (mayBeOrdered && purchase.id !== null) {
    const order = await findOrder(context, userId, purchase.id)
    if (order === undefined) return
    if (order) return endPlaced(context, { userId, purchase }, order)
  }
  context.attempts.answer(userId, purchase.id)
  endFailed(context, ended)
}

/** Returns the id of a purchase that may have been ordered without this page knowing; null if there is none. */
function lostId({ attempts, lastCartId }: PayContext, userId: string, now: Shown): string | null {
  const unanswered = attempts.unanswered(userId, now)
  if (now.source === 'product') return unanswered
  // While the cart has products, its purchase is not ordered.
  if (now.lines.length > 0) return null
  const id = unanswered ?? lastCartId
  return id === now.cartId ? null : id
}

/**
 * Finds an order whose response was lost before a reload, and the order of a cart that was emptied while it was shown: by
 * another tab, another device, or a payment.
 */
export async function findLostOrder(context: PayContext, now: Shown): Promise<void> {
  const { shop, attempts, step } = context
  const userId = userNow(shop)
  const id = userId !== null && isIdle(context) ? lostId(context, userId, now) : null
  if (now.lines.length > 0) context.lastCartId = now.cartId
  if (userId === null || id === null) return
  context.lastCartId = null
  const order = await findOrder(context, userId, id)
  if (order === undefined || !isHere(context, userId)) return
  attempts.answer(userId, id)
  if (order) endPlaced(context, { userId, purchase: { id, source: now.source } }, order)
  else step.value = IDLE
}
