import { onUserChange } from '../client/owner.ts'
import { prepareWallet } from '../payment/crypto.ts'
import type { Bill } from '../payment/payment.ts'
import type { Stop } from '../shared/clock.ts'
import type { Shop } from '../shop.ts'
import {
  doneElsewhere,
  IDLE,
  isHere,
  isIdle,
  type PayContext,
  type PayingOptions,
  type PayRequest,
  show,
} from './checkout.context.ts'
import { confirm, endFailed, endPlaced, findLostOrder, resumePayments } from './checkout.ending.ts'
import { savedIntention } from './checkout.intention.ts'
import { cardProvider, payBill } from './checkout.payment-flow.ts'

/** The payment process: one attempt at a time, and every payment followed until it ends. */
export function paying(shop: Shop, options: PayingOptions, progress: Pick<PayContext, 'step' | 'problem'>) {
  const context: PayContext = {
    ...options,
    ...progress,
    shop,
    intention: savedIntention(shop),
    screen: AbortSignal.abort(),
    confirming: null,
    watched: new Set(),
    chooseWallet: () => {},
    stopWaiting: () => {},
  }
  onUserChange(shop, (_, before) => {
    if (before !== null) {
      context.chooseWallet(null)
      context.stopWaiting()
      show(context, IDLE)
    }
    resumePayments(context)
  })
  return {
    /** Resumes open payments, until the returned function is called. */
    open: () => openScreen(context),
    /** Loads the code for card or wallet, so that its window opens without delay. */
    prepare(method: PayRequest['method']) {
      if (method === 'crypto') prepareWallet()
      if (method === 'card') void cardProvider(context)
    },
    /** Called when the step already is 'paying'. */
    pay: (userId: string, request: PayRequest) => attempt(context, userId, request),
    chooseWallet: (id: string | null) => context.chooseWallet(id),
    stopWaiting: () => context.stopWaiting(),
  }
}

function openScreen(context: PayContext): Stop {
  const { step, items } = context
  const screen = new AbortController()
  context.screen = screen.signal
  context.watched.clear()
  if (isIdle(context) || step.peek().step === 'placed') show(context, IDLE)
  resumePayments(context)
  const stop = items.subscribe(() => {
    if (isIdle(context)) void findLostOrder(context, screen.signal)
  })
  return () => {
    screen.abort()
    stop()
    context.chooseWallet(null)
    if (step.peek().step === 'confirming') step.value = IDLE
  }
}

/** Makes one attempt to pay, from the press of the button to its end. */
async function attempt(
  context: PayContext,
  userId: string,
  { method, payer, shown, settle }: PayRequest,
): Promise<void> {
  const purchase = await settle()
  if (!isHere(context, userId)) return
  if (typeof purchase === 'string') return endUnpaid(context, { userId, method, purchase: shown }, purchase)
  const bill = { userId, method, purchase }
  let ended = await payBill(context, bill, payer)
  if (!isHere(context, userId)) return
  // Another payment that was being checked may have been confirmed in the meantime.
  if (ended === null || ended.outcome === 'failed') ended = doneElsewhere(context, bill) ?? ended
  if (ended === null) context.step.value = IDLE
  else if (ended.outcome === 'placed') endPlaced(context, bill, ended)
  else if (ended.outcome === 'confirmed') await confirm(context, ended.payment)
  else endFailed(context, ended)
}

/**
 * Ends an attempt whose shown purchase is impossible: another tab may have ordered the same, which emptied the cart.
 */
async function endUnpaid(context: PayContext, bill: Bill, text: string): Promise<void> {
  const orderId = context.intention.orderOf(bill.userId, bill.purchase)
  if (orderId !== null) return endPlaced(context, bill, { orderId, body: null })
  const isFound = await findLostOrder(context, context.screen)
  if (!isFound && isHere(context, bill.userId)) endFailed(context, { text, toast: text })
}
