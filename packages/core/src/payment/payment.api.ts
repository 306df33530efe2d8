import type { PlacedOrder } from '../orders/placed.ts'
import { campaignOf } from '../shared/campaign.ts'
import { type Http, path, type Read } from '../shared/http.ts'
import { rupeesOf } from '../shared/money.ts'
import { unlessMissing } from '../shared/refusals.ts'
import type { Bill, CardPayment, CryptoQuote, PaymentState } from './payment.ts'
import { readCardOrder, readCod, readOrderOf, readPaid, readPaymentState, readQuote } from './payment.wire.ts'
import type { CardReceipt, SentCrypto } from './saved-payments.ts'

/** Returns the fields of every order call; of `products` the server uses ids and quantities only. */
const bodyOf = (
  { userId, purchase: { id, lines, source, addressId, coupon, slot, gstin } }: Bill,
  campaign = campaignOf(),
) => ({
  userId,
  ...(id !== null && { purchaseId: id }),
  products: lines.map(({ productId, variationId, quantity }) => ({ productId, variationId, quantity })),
  address: addressId,
  coupon,
  ...(slot && { slot }),
  ...(gstin && { gstin }),
  ...(campaign && { campaign }),
  source,
})

const totalOf = ({ purchase }: Bill) => ({ total: rupeesOf(purchase.total) })

/**
 * The calls for payments. Amounts are rupees on the wire. All may be repeated: a purchase becomes
 * one order, and a payment counts once.
 */
export const paymentApi = (http: Http) => {
  const order = <T>(path: string, read: Read<T>, bill: Bill, own: object, retry = true): Promise<T> =>
    http.post(`/api/v1/${path}`, read, { body: { ...bodyOf(bill), ...own }, retry })
  /** Reports a payment. It is not repeated here: the payment is followed until the server has confirmed it. */
  const report = (path: string, bill: Bill, own: object): Promise<PaymentState> =>
    order(path, readPaid, bill, { ...totalOf(bill), ...own }, false)
  return {
    /** Places an order to be paid in cash. */
    cod: (bill: Bill): Promise<PlacedOrder> => order('order/cod', readCod, bill, totalOf(bill)),
    /** Creates an order at the card provider. */
    cardOrder: (bill: Bill): Promise<CardPayment> =>
      order('order/create-razorpay-order', readCardOrder, bill, {
        amount: rupeesOf(bill.purchase.total),
        currency: 'INR',
      }),
    /** Sends the provider's receipt. */
    verify: (bill: Bill, receipt: CardReceipt): Promise<PaymentState> =>
      report('order/verify-payment', bill, {
        razorpay_order_id: receipt.providerOrderId,
        razorpay_payment_id: receipt.paymentId,
        razorpay_signature: receipt.signature,
      }),
    /** Requests a price in ether for the wallet at `from`. */
    quote: (bill: Bill, from: string): Promise<CryptoQuote> =>
      order('crypto/quote', readQuote, bill, { ...totalOf(bill), from }),
    /** Sends the hash of a transaction. */
    crypto: (bill: Bill, { hash, signature, ...sent }: SentCrypto): Promise<PaymentState> =>
      report('order/crypto', bill, {
        ...sent,
        transactionHash: hash,
        ...(signature !== null && { signature }),
      }),
    /** Returns the order of this purchase; null if there is none. */
    orderOf: (purchaseId: string, signal: AbortSignal): Promise<PlacedOrder | null> =>
      unlessMissing(http.get(path`/api/v1/order/by-purchase/${purchaseId}`, readOrderOf, { signal }), null),
    stateOf: (intentId: string): Promise<PaymentState> =>
      http.get(path`/api/v1/payment/${intentId}`, readPaymentState),
  }
}
