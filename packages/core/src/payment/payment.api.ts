import type { Placed } from '../orders/placed.ts'
import { toFailure } from '../shared/failure.ts'
import type { Http } from '../shared/http.ts'
import { rupeesOf } from '../shared/money.ts'
import type { CardPayment, CardReceipt, CryptoQuote, PaymentState, Purchase, SentCrypto } from './payment.ts'
import { readCardOrder, readCod, readMade, readPaid, readPaymentState, readQuote } from './payment.wire.ts'

/** Each `key` names an intention: what is sent twice under it happens once. */
export interface PaymentApi {
  /** Orders, to be paid in cash. */
  cod(userId: string, purchase: Purchase, key: string): Promise<Placed>
  /** An order at the card provider. */
  cardOrder(userId: string, purchase: Purchase, key: string): Promise<CardPayment>
  /** Shows what the provider handed back. */
  verify(userId: string, receipt: CardReceipt, purchase: Purchase, key: string): Promise<PaymentState>
  /** A price in ether for the wallet at `from`. */
  quote(userId: string, purchase: Purchase, from: string, key: string): Promise<CryptoQuote>
  /** Shows the hash of a transaction. */
  crypto(userId: string, sent: SentCrypto, purchase: Purchase, key: string): Promise<PaymentState>
  /** The order that the call with this key made; null for none. */
  madeUnder(key: string, signal: AbortSignal): Promise<Placed | null>
  stateOf(intentId: string, signal?: AbortSignal): Promise<PaymentState>
}

/** What is bought, as every order call says it; `products` are believed for what and how many only. */
const bodyOf = (userId: string, { lines, source, addressId, coupon }: Purchase) => ({
  userId,
  products: lines.map(({ productId, variationId, quantity }) => ({ productId, variationId, quantity })),
  address: addressId,
  coupon,
  source,
})

const under = (signal: AbortSignal | undefined) => (signal ? { signal } : {})

/** The calls that pay (account.md §7 "Payments"). Amounts are rupees on the wire. */
export const paymentApi = (http: Http): PaymentApi => ({
  cod: (userId, purchase, key) =>
    http.post('/api/v1/order/cod', readCod, {
      body: { ...bodyOf(userId, purchase), total: rupeesOf(purchase.total) },
      key,
    }),
  cardOrder: (userId, purchase, key) =>
    http.post('/api/v1/order/create-razorpay-order', readCardOrder, {
      body: { ...bodyOf(userId, purchase), amount: rupeesOf(purchase.total), currency: 'INR' },
      key,
    }),
  verify: (userId, { providerOrderId, paymentId, signature }, purchase, key) =>
    http.post('/api/v1/order/verify-payment', readPaid, {
      body: {
        ...bodyOf(userId, purchase),
        total: rupeesOf(purchase.total),
        razorpay_order_id: providerOrderId,
        razorpay_payment_id: paymentId,
        razorpay_signature: signature,
      },
      key,
    }),
  quote: (userId, purchase, from, key) =>
    http.post('/api/v1/crypto/quote', readQuote, {
      body: { ...bodyOf(userId, purchase), total: rupeesOf(purchase.total), from },
      key,
    }),
  crypto: (userId, { quoteId, hash, signature, ethAmount, network }, purchase, key) =>
    http.post('/api/v1/order/crypto', readPaid, {
      body: {
        ...bodyOf(userId, purchase),
        total: rupeesOf(purchase.total),
        transactionHash: hash,
        quoteId,
        ethAmount,
        network,
        ...(signature !== null && { signature }),
      },
      key,
    }),
  madeUnder: (key, signal) =>
    http
      .get(`/api/v1/order/by-key/${encodeURIComponent(key)}`, readMade, { signal })
      .catch((thrown: unknown) => {
        if (toFailure(thrown).status === 404) return null
        throw thrown
      }),
  stateOf: (intentId, signal) =>
    http.get(`/api/v1/payment/${encodeURIComponent(intentId)}`, readPaymentState, under(signal)),
})
