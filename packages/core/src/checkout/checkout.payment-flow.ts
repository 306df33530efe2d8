import { loadProvider, type Payer, type ProviderWindow, payByCard } from '../payment/card.ts'
import { cryptoFailure } from '../payment/crypto.ts'
import { paymentApi } from '../payment/payment.api.ts'
import { paymentCopy } from '../payment/payment.copy.ts'
import type { Bill, PaymentMethod } from '../payment/payment.ts'
import { dropPayment, type SavedPayment, savePayment } from '../payment/saved-payments.ts'
import { Failure, toFailure } from '../shared/failure.ts'
import { messageOf } from '../shared/refusals.ts'
import {
  confirmed,
  failed,
  isHere,
  type PayContext,
  type PayOutcome,
  paidElsewhere,
  payingAt,
  withRetry,
} from './checkout.context.ts'
import { checkoutCopy as copy } from './checkout.copy.ts'
import { payWithCrypto } from './checkout.crypto.ts'

type Pay = (context: PayContext, bill: Bill, payer: Payer) => Promise<PayOutcome | null>

const payWithCash: Pay = async ({ shop }, bill) => ({
  outcome: 'placed',
  ...(await withRetry(() => paymentApi(shop.http).cod(bill))),
})

/** Returns the provider's checkout; null if the shop or page has none, or its script fails to load. */
export async function cardProvider({ options, shop }: PayContext): Promise<ProviderWindow | null> {
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
  if (provider === null) return failed(copy.problem.initiate)
  const api = paymentApi(http)
  const order = await withRetry(() => api.cardOrder(bill))
  if (!isHere(context, userId)) return null

  const { intentId } = order
  const common = { intentId, userId, purchase, since: clock.now(), method: 'card' } as const
  const payment: SavedPayment = { ...common, proof: null }
  savePayment(storage, payment)
  payingAt(context, 'provider')
  const isPaid = () =>
    api.stateOf(intentId).then(
      ({ state }) => state === 'paid' || state === 'ordered',
      () => false,
    )
  const ended = await payByCard(provider, order, payer, isPaid).catch(() => null)
  if (ended === null) {
    dropPayment(storage, intentId)
    return failed(copy.problem.initiate)
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

/** Pays with one of the three methods (account.md §4 "Checkout"), unless another tab has paid for the same purchase. */
export const payBill: Pay = async (context, bill, payer) => {
  try {
    return paidElsewhere(context, bill) ?? (await METHODS[bill.method](context, bill, payer))
  } catch (thrown) {
    if (bill.method !== 'crypto') return refused(thrown, copy.problem.order)
    return thrown instanceof Failure ? refused(thrown, paymentCopy.noRate) : failed(cryptoFailure(thrown))
  }
}
