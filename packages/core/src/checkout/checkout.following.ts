import type { PlacedOrder } from '../orders/placed.ts'
import { whenClosed } from '../payment/open-windows.ts'
import {
  FAILING_CHECKS,
  followPayment,
  type PaymentEnding,
  pendingPayments,
} from '../payment/payments.store.ts'
import { type SavedPayment, savePayment } from '../payment/saved-payments.ts'
import { checkingTexts } from './checkout.checking.texts.ts'
import {
  checking,
  IDLE,
  isHere,
  isIdle,
  type PayContext,
  payingAt,
  problemsOf,
  show,
} from './checkout.context.ts'
import { endFailed, endPaid, isShown } from './checkout.ending.ts'
import type { PayProblem } from './checkout.ts'

/** Follows a payment, if the screen is open. One that was made, and whose purchase is shown, blocks the screen. */
export function resumePayment(context: PayContext, payment: SavedPayment): void {
  if (context.screen.aborted || !isHere(context, payment.userId)) return
  const isBlocking = payment.proof !== null && isIdle(context) && isShown(context, payment.purchase)
  void (isBlocking ? confirm(context, payment) : watch(context, payment, unpaidWatcher(context, payment)))
}

/**
 * Says once that nothing was paid, if the page was left while the provider's window was open. As long as it is open in
 * another tab, it may still be paid there.
 */
function unpaidWatcher(
  context: PayContext,
  { method, intentId, userId, purchase }: SavedPayment,
): Partial<Watcher> {
  const { attempts, screen } = context
  let isUnknown =
    method === 'card' &&
    isIdle(context) &&
    purchase.id !== null &&
    attempts.unanswered(userId, purchase) === purchase.id
  if (!isUnknown) return {}
  let isClosed = false
  /** Whether the window was closed before the last check began. */
  let isFinal = false
  let isOver = false
  const say = () => {
    if (!isUnknown || screen.aborted || !isIdle(context) || !isShown(context, purchase)) return
    isUnknown = false
    attempts.answer(userId, purchase.id)
    show(context, IDLE, unpaid(context))
  }
  whenClosed(intentId, screen, () => {
    isClosed = true
    if (isOver) say()
  })
  return {
    onOver() {
      isOver = true
      if (isClosed) say()
    },
    onWaiting(failures) {
      if (failures === 0 && isFinal) say()
      isFinal = isClosed
    },
  }
}

/** Why the last attempt failed: nothing was paid. */
function unpaid(context: PayContext): PayProblem {
  const { unpaid: text, unpaidHint: hint } = problemsOf(context)
  return { text, hint }
}

/** Follows this shopper's payments that are not followed yet. */
export function resumePayments(context: PayContext): void {
  for (const payment of pendingPayments(context.shop))
    if (!context.followed.has(payment.intentId)) resumePayment(context, payment)
}

const hasOrder = (ending: PaymentEnding): ending is Extract<PaymentEnding, PlacedOrder> =>
  ending.state === 'paid' || ending.state === 'ordered'

/** Follows a payment while the screen is open. Replaces the one that follows it already. */
async function follow(
  { shop, followed, screen, signText: sign }: PayContext,
  payment: SavedPayment,
  onWaiting: (failures: number) => void,
): Promise<PaymentEnding> {
  const { intentId } = payment
  followed.get(intentId)?.abort()
  const own = new AbortController()
  followed.set(intentId, own)
  const ending = await followPayment(shop, payment, AbortSignal.any([screen, own.signal]), {
    onWaiting,
    sign,
  })
  if (followed.get(intentId) === own) followed.delete(intentId)
  return ending
}

/** Waits until the server confirms a payment. */
export async function confirm(context: PayContext, payment: SavedPayment): Promise<void> {
  const { step } = context
  const { userId, method } = payment
  step.value = { step: 'confirming', method }
  const ending = await follow(context, payment, (failures) => {
    const problem =
      failures >= FAILING_CHECKS
        ? `${problemsOf(context)[method]}. ${context.shop.texts(checkingTexts).again}`
        : undefined
    const shownStep = step.peek()
    if (shownStep.step !== 'confirming' || shownStep.problem !== problem)
      step.value = { step: 'confirming', method, ...(problem && { problem }) }
  })
  if (!isHere(context, userId)) return
  if (hasOrder(ending)) endPaid(context, payment, ending)
  else if (ending.state === 'refused') checkRefused(context, payment)
  else if (ending.state === 'over') {
    const toast = problemsOf(context)[method]
    // The server's message may be a longer text with the same beginning.
    const text = ending.message.startsWith(toast) ? ending.message : toast
    endFailed(context, { text, toast })
  }
}

/** Returns a payment without its proof, which was refused: it may still be found. */
function unproven({ shop }: PayContext, payment: SavedPayment): SavedPayment {
  const unconfirmed = { ...payment, proof: null, since: shop.clock.now() }
  savePayment(shop.storage, unconfirmed)
  return unconfirmed
}

/**
 * Handles a refused proof, which does not mean that the payment was not made: shows the error, and keeps checking. The
 * shopper may pay again in the meantime: the shop makes one order of a purchase and refunds a second payment.
 */
function checkRefused(context: PayContext, payment: SavedPayment): void {
  const text = problemsOf(context)[payment.method]
  show(context, IDLE, { text, hint: context.shop.texts(checkingTexts).hint })
  context.shop.notices.repeat('bad', text)
  void watch(context, unproven(context, payment), {
    onOver(message) {
      // Only if this hint is still shown.
      if (context.problem.peek()?.hint === context.shop.texts(checkingTexts).hint)
        context.problem.value = {
          text,
          hint: `${message} ${problemsOf(context).saved}`.trim(),
        }
    },
  })
}

interface Watcher {
  readonly onWaiting: (failures: number) => void
  /** Called if it was not made. */
  readonly onOver: (message: string) => void
}

/** Follows a payment that may still be made in another window or on a phone. */
async function watch(
  context: PayContext,
  payment: SavedPayment,
  { onWaiting = () => {}, onOver = () => {} }: Partial<Watcher> = {},
): Promise<void> {
  const ending = await follow(context, payment, onWaiting)
  if (!isHere(context, payment.userId)) return
  if (ending.state === 'over') onOver(ending.message)
  if (ending.state === 'refused') void watch(context, unproven(context, payment))
  if (hasOrder(ending)) endPaid(context, payment, ending)
}

/**
 * Ends an attempt whose window was closed. It may have been paid nevertheless, so that is checked before another attempt
 * is possible, and then again every few seconds. Resolves after the first check.
 */
export const endDismissed = (
  context: PayContext,
  payment: SavedPayment,
  text: string | null,
): Promise<void> =>
  new Promise((resolve) => {
    const { step } = context
    let isChecked = false
    const offer = () => {
      if (isChecked) return
      isChecked = true
      if (text === null) show(context, IDLE, unpaid(context))
      else endFailed(context, { text, toast: text })
      resolve()
    }
    payingAt(context, 'shop')
    void watch(context, payment, {
      onOver: offer,
      onWaiting(failures) {
        if (failures === 0) offer()
        else if (!isChecked) step.value = checking(context.shop, failures)
      },
    }).then(resolve)
  })
