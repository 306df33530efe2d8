import { userNow } from '../client/owner.ts'
import type { Placed } from '../orders/placed.ts'
import { paymentApi } from '../payment/payment.api.ts'
import type { Bill } from '../payment/payment.ts'
import { pauseAfter } from '../payment/payments.store.ts'
import { type Failure, toFailure } from '../shared/failure.ts'
import {
  checking,
  IDLE,
  isHere,
  isIdle,
  type PayContext,
  type PayOutcome,
  type Shown,
} from './checkout.context.ts'
import { endFailed, endPlaced } from './checkout.ending.ts'

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
): Promise<Placed | null | undefined> {
  step.value = checking(0)
  for (let turn = 0; !screen.aborted && userNow(shop) === userId; turn += 1) {
    const found = await paymentApi(shop.http)
      .orderOf(purchaseId, screen)
      .catch((thrown: unknown) => (isLost(toFailure(thrown)) ? undefined : null))
    if (screen.aborted || userNow(shop) !== userId) break
    if (found !== undefined) return found
    step.value = checking(turn + 1)
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
