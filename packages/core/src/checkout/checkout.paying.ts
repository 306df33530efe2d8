import { onUserChange } from '../client/ownership.ts'
import { detailsStore } from '../details/index.ts'
import { loadProvider, type Payer, type ProviderWindow, payByCard } from '../payment/card.ts'
import { cryptoFailure, prepareWallet } from '../payment/crypto.ts'
import { holdWindow } from '../payment/open-windows.ts'
import { paymentApi } from '../payment/payment.api.ts'
import { paymentTexts } from '../payment/payment.texts.ts'
import type { Bill, PaymentMethod } from '../payment/payment.ts'
import { dropPayment, type SavedPayment, savePayment } from '../payment/saved-payments.ts'
import type { Stop } from '../shared/clock.ts'
import { Failure, toFailure } from '../shared/failure.ts'
import { messageOf } from '../shared/refusals.ts'
import type { Shop } from '../shop.ts'
import { savedAttempts } from './checkout.attempts.ts'
import {
  confirmed,
  failed,
  IDLE,
  isHere,
  isIdle,
  type PayContext,
  type PayingOptions,
  type PayOutcome,
  type PayRequest,
  paidElsewhere,
  payingAt,
  show,
  textsOf,
} from './checkout.context.ts'
import { payWithCrypto } from './checkout.crypto.ts'
import { endPlaced, endUnpaid, findLostOrder } from './checkout.ending.ts'
import { confirm, endDismissed, resumePayments } from './checkout.following.ts'

type Pay = (context: PayContext, bill: Bill, payer: Payer) => Promise<PayOutcome | null>

const payWithCash: Pay = async ({ shop }, bill) => ({
  outcome: 'placed',
  ...(await paymentApi(shop.http).cod(bill)),
})

/** Returns the provider's checkout; null if the shop or page has none, or its script fails to load. */
async function cardProvider({ options, shop }: PayContext): Promise<ProviderWindow | null> {
  const script = options()?.card?.script
  if (script === undefined || shop.loadScript === null) return null
  return loadProvider(script, shop.loadScript).catch(() => null)
}

/** Pays by card or UPI, in the provider's window. */
const payWithCard: Pay = async (context, bill, payer) => {
  const { http, clock, storage } = context.shop
  const { userId, purchase } = bill
  // Checked before anything is reserved: without the script this method is impossible.
  const provider = await cardProvider(context)
  if (provider === null) return failed(textsOf(context).problem.initiate)
  const api = paymentApi(http)
  // Known when the order is: elements on pages of partners load it.
  const { details, use } = context.shop.use(detailsStore)
  const stop = use()
  const order = await api.cardOrder(bill).finally(stop)
  if (!isHere(context, userId)) return null

  const { intentId } = order
  const common = { intentId, userId, purchase, since: clock.now(), method: 'card' } as const
  const payment: SavedPayment = { ...common, proof: null }
  // Before the payment is saved: other tabs that find it know that its window is open.
  const closed = holdWindow(intentId)
  savePayment(storage, payment)
  payingAt(context, 'provider')
  const isPaid = () =>
    api.stateOf(intentId).then(
      ({ state }) => state === 'paid' || state === 'ordered',
      () => false,
    )
  const { name = '', accent } = details.peek() ?? {}
  const called = { name, accent, ways: context.shop.texts(paymentTexts).ways }
  const ended = await payByCard(provider, called, order, payer, isPaid)
    .catch(() => null)
    .finally(closed)
  if (ended === null) {
    dropPayment(storage, intentId)
    return failed(textsOf(context).problem.initiate)
  }
  if (ended.outcome === 'dismissed') return { ...ended, payment, text: ended.failure }
  return confirmed(context, { ...common, proof: ended.receipt })
}

const METHODS: Readonly<Record<PaymentMethod, Pay>> = {
  cod: payWithCash,
  card: payWithCard,
  crypto: payWithCrypto,
}

/** Returns the failure of a refused call, with the server's message if there is one. */
function refused(thrown: unknown, otherwise: string): PayOutcome {
  const failure = toFailure(thrown)
  const text = messageOf(failure, otherwise)
  return { outcome: 'failed', text, toast: text, failure }
}

/** Pays with one of the three methods, unless another tab has paid for the same purchase. */
const payBill: Pay = async (context, bill, payer) => {
  try {
    return paidElsewhere(context, bill) ?? (await METHODS[bill.method](context, bill, payer))
  } catch (thrown) {
    if (bill.method !== 'crypto') return refused(thrown, textsOf(context).problem.order)
    return thrown instanceof Failure
      ? refused(thrown, context.shop.texts(paymentTexts).noRate)
      : failed(cryptoFailure(context.shop.texts, thrown))
  }
}

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
    signText: null,
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
  { method, payer, shown, currentPurchase }: PayRequest,
): Promise<void> {
  const current = await currentPurchase()
  if (!isHere(context, userId)) return
  const isPossible = typeof current !== 'string'
  const purchase = context.attempts.begin(userId, isPossible ? current : shown)
  const bill = { userId, method, purchase }
  const ended = isPossible ? await payBill(context, bill, payer) : failed(current)
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
