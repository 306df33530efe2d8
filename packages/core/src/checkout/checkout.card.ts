import { loadProvider, type Payer, type ProviderWindow, payByCard } from '../payment/card.ts'
import { paymentApi } from '../payment/payment.api.ts'
import type { Bill } from '../payment/payment.ts'
import { dropPayment, savePayment } from '../payment/saved-payments.ts'
import {
  confirmed,
  DISMISSED,
  failed,
  isHere,
  type PayContext,
  type PayOutcome,
  payingAt,
} from './checkout.context.ts'
import { checkoutCopy as copy } from './checkout.copy.ts'
import { orderOnce } from './checkout.once.ts'

/** The provider's checkout; null where this shop or page has none, or its script does not come. */
export async function cardProvider({ options, shop }: PayContext): Promise<ProviderWindow | null> {
  const script = options()?.card?.script
  if (script === undefined || shop.loadScript === null) return null
  return loadProvider(script, shop.loadScript).catch(() => null)
}

/** Pays by card or UPI, in the provider's own window. */
export async function payWithCard(context: PayContext, bill: Bill, payer: Payer): Promise<PayOutcome> {
  const { http, clock, storage } = context.shop
  const { userId, purchase } = bill
  // Before anything is reserved: a shop without the script cannot be paid this way.
  const provider = await cardProvider(context)
  if (provider === null) return failed(copy.problem.initiate)
  const order = await orderOnce(context, bill, (key) => paymentApi(http).cardOrder(bill, key))
  if (!isHere(context, userId)) return DISMISSED

  const { intentId } = order
  const payment = { intentId, userId, purchase, since: clock.now(), method: 'card' } as const
  savePayment(storage, { ...payment, proof: null })
  payingAt(context, 'provider')
  const ended = await payByCard(provider, order, payer).catch(() => null)
  if (ended === null) {
    dropPayment(storage, intentId)
    return failed(copy.problem.initiate)
  }
  if (ended.outcome === 'dismissed') return ended.failure ? failed(ended.failure) : DISMISSED
  return confirmed(context, { ...payment, proof: ended.receipt })
}
