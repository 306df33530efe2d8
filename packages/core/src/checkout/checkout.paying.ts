import { onUserChange } from '../client/owner.ts'
import { prepareWallet } from '../payment/crypto.ts'
import type { Stop } from '../shared/clock.ts'
import type { Shop } from '../shop.ts'
import { savedAttempts } from './checkout.attempts.ts'
import {
  failed,
  IDLE,
  isHere,
  isIdle,
  type PayContext,
  type PayingOptions,
  type PayRequest,
  show,
} from './checkout.context.ts'
import { endPlaced } from './checkout.ending.ts'
import { confirm, endDismissed, resumePayments } from './checkout.following.ts'
import { endUnpaid, findLostOrder } from './checkout.lost.ts'
import { cardProvider, payBill } from './checkout.payment-flow.ts'

/** The payment process: one attempt at a time, and every payment followed until it ends. */
export function paying(shop: Shop, options: PayingOptions, progress: Pick<PayContext, 'step' | 'problem'>) {
  const context: PayContext = {
    ...options,
    ...progress,
    shop,
    attempts: savedAttempts(shop),
    lastCartId: null,
    screen: AbortSignal.abort(),
    followed: new Map(),
    chooseWallet: () => {},
    stopWaiting: () => {},
  }
  onUserChange(shop, (_, before) => {
    if (before !== null) {
      context.chooseWallet(null)
      context.stopWaiting()
      context.lastCartId = null
      show(context, IDLE)
    }
    resume(context)
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

/** Follows open payments, and finds an order whose response was lost, as soon as it is known what the screen shows. */
function resume(context: PayContext): void {
  const now = context.shown.peek()
  if (now === null || context.screen.aborted) return
  resumePayments(context)
  void findLostOrder(context, now)
}

function openScreen(context: PayContext): Stop {
  const { step, shown } = context
  const screen = new AbortController()
  context.screen = screen.signal
  context.followed.clear()
  if (isIdle(context) || step.peek().step === 'placed') show(context, IDLE)
  const stop = shown.subscribe(() => resume(context))
  return () => {
    screen.abort()
    stop()
    context.lastCartId = null
    context.chooseWallet(null)
    if (['confirming', 'checking'].includes(step.peek().step)) step.value = IDLE
  }
}

/** Makes one attempt to pay, from the press of the button to its end. */
async function attempt(
  context: PayContext,
  userId: string,
  { method, payer, shown, settle }: PayRequest,
): Promise<void> {
  const settled = await settle()
  if (!isHere(context, userId)) return
  const isPossible = typeof settled !== 'string'
  const purchase = context.attempts.begin(userId, isPossible ? settled : shown)
  const bill = { userId, method, purchase }
  const ended = isPossible ? await payBill(context, bill, payer) : failed(settled)
  // In the meantime, another payment for the same purchase may have become its order.
  if (!isHere(context, userId) || context.step.peek().step === 'placed') return
  if (ended?.outcome === 'failed') await endUnpaid(context, bill, ended)
  else if (ended?.outcome === 'placed') endPlaced(context, bill, ended)
  else {
    context.attempts.answer(userId, purchase.id)
    if (ended === null) context.step.value = IDLE
    else if (ended.outcome === 'confirmed') await confirm(context, ended.payment)
    else await endDismissed(context, ended.payment, ended.text)
  }
  resume(context)
}
