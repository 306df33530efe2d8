import * as v from 'valibot'
import { OrderAnswerWire, OrderWire } from '../orders/orders.wire.ts'
import type { PlacedOrder } from '../orders/placed.ts'
import { CAMPAIGN_LENGTH } from '../shared/campaign.ts'
import { paiseOf } from '../shared/money.ts'
import { accepted } from '../shared/wire.ts'
import { isGstin } from './gstin.ts'
import { ChainWire, toChain } from './options.wire.ts'
import type { CardPayment, CryptoQuote, PaymentState } from './payment.ts'

/** One product of a purchase. Only these fields are used; names, prices and totals are accepted and ignored. */
const ProductLineWire = v.object({
  productId: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  variationId: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500)))),
  variation: v.optional(
    v.nullable(v.object({ size: v.optional(v.string(), ''), color: v.optional(v.string(), '') })),
  ),
  quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)), 1),
})
export type ProductLineWire = v.InferOutput<typeof ProductLineWire>

/** Id of a purchase: a cart's, from the cart calls, or a new one for each "Buy now". */
const PurchaseId = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'Give the purchase id of the cart.'))

const Gstin = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.check(isGstin, 'Give the 15 characters of a GSTIN.'),
)

/** Common request fields of all order calls. Without `products` the cart is bought. */
const purchase = {
  userId: v.optional(v.string()),
  /** One purchase becomes one order. Without it, the products must be in the cart. */
  purchaseId: v.optional(PurchaseId),
  products: v.optional(v.pipe(v.array(ProductLineWire), v.maxLength(100))),
  /** Id of one of the shopper's addresses. */
  address: v.optional(v.nullable(v.string())),
  coupon: v.optional(v.nullable(v.string())),
  /** GSTIN of a buyer who is a business, for the tax invoice. */
  gstin: v.optional(Gstin),
  /** Id of the delivery time, from `GET /api/v1/delivery/{pincode}`. */
  slot: v.optional(v.pipe(v.string(), v.maxLength(50))),
  /** What led the shopper to the shop: `utm_campaign` or `utm_source` of the page on which they arrived. */
  campaign: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(CAMPAIGN_LENGTH))),
  source: v.optional(v.picklist(['cart', 'product']), 'cart'),
}
/** Rupees shown to the shopper; refused if they differ from the shop's total. */
const Rupees = v.pipe(v.number(), v.minValue(0), v.maxValue(1e12))
const withTotal = { ...purchase, total: v.optional(Rupees) }

export const PurchaseWire = v.object(withTotal)
export type PurchaseWire = v.InferOutput<typeof PurchaseWire>

/** `POST /api/v1/order/coupon`: a code, and what is bought; without `products` the cart. */
export const CheckCouponWire = v.object({
  userId: purchase.userId,
  products: purchase.products,
  source: purchase.source,
  coupon: v.pipe(v.string(), v.maxLength(100)),
})
export type CheckCouponWire = v.InferOutput<typeof CheckCouponWire>

/** `POST /api/v1/order/cod`. */
export const CodOrderWire = PurchaseWire
/** `POST /api/v1/order/create-razorpay-order`; `amount` in rupees. */
export const CardOrderWire = v.object({
  ...purchase,
  amount: v.optional(Rupees),
  currency: v.optional(v.literal('INR'), 'INR'),
})
/** `POST /api/v1/order/verify-payment`. */
export const VerifyPaymentWire = v.object({
  ...withTotal,
  razorpay_order_id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  razorpay_payment_id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  razorpay_signature: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
})
/** `POST /api/v1/crypto/quote`; `from` is the payer's address. */
export const QuoteWire = v.object({
  ...withTotal,
  from: v.pipe(v.string(), v.regex(/^0x[\da-fA-F]{40}$/, 'Give the address of the paying wallet.')),
})
/** `POST /api/v1/order/crypto`. */
export const CryptoOrderWire = v.object({
  ...withTotal,
  transactionHash: v.pipe(v.string(), v.regex(/^0x[\da-fA-F]{64}$/, 'Give the hash of the transaction.')),
  /** Nonce of the transaction according to the wallet, for a shop whose node does not know it yet. */
  nonce: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))),
  /** Without it, the open quote that matches the transaction is used. */
  quoteId: v.optional(v.pipe(v.string(), v.maxLength(100))),
  ethAmount: v.optional(v.unknown()),
  network: v.optional(v.unknown()),
  /** Signature of the quote's challenge, if it has one. */
  signature: v.optional(v.pipe(v.string(), v.maxLength(1_000))),
})

/** Response for cash: `m` is 's' if the order was placed. */
export const CodAnswerWire = v.object({
  m: v.literal('s'),
  ...accepted,
  orderId: v.string(),
  data: OrderWire,
})

/** An order at the provider. `amount` is in paise, as its checkout requires; `orderId` is the provider's. */
export const CardOrderAnswerWire = v.object({
  ...accepted,
  orderId: v.string(),
  intentId: v.string(),
  /** What it pays for. */
  purchaseId: v.optional(v.string()),
  keyId: v.string(),
  amount: v.pipe(v.number(), v.integer()),
  currency: v.literal('INR'),
})

/** A payment that has an order, or waits for its confirmation (`pending`, status 202). */
export const PaidAnswerWire = v.object({
  success: v.boolean(),
  message: v.string(),
  pending: v.boolean(),
  intentId: v.string(),
  orderId: v.nullable(v.string()),
  data: v.nullable(OrderWire),
  /** For the wallet that paid to sign, if another shopper has named it: without a signature the shop waits for them. */
  challenge: v.optional(v.string()),
})

export const QuoteAnswerWire = v.object({
  ...accepted,
  data: v.object({
    quoteId: v.string(),
    /** What it pays for. */
    purchaseId: v.optional(v.string()),
    to: v.string(),
    chain: ChainWire,
    /** A text with an integer. */
    wei: v.pipe(v.string(), v.regex(/^[1-9]\d*$/)),
    ethAmount: v.string(),
    /** Rupees for one ether. */
    rate: v.number(),
    expiresAt: v.string(),
    challenge: v.nullable(v.string()),
  }),
})

/** `GET /api/v1/payment/{intentId}`. */
export const PaymentAnswerWire = v.object({
  ...accepted,
  data: v.object({
    intentId: v.string(),
    state: v.picklist(['waiting', 'paid', 'over']),
    /** The order of the purchase, which another payment may have made. */
    orderId: v.nullable(v.string()),
  }),
})

export const readCardOrder = (body: unknown): CardPayment => {
  const wire = v.parse(CardOrderAnswerWire, body)
  const amount = paiseOf(wire.amount / 100)
  if (amount === null) throw new TypeError('Haat: the provider’s order has no amount.')
  return { intentId: wire.intentId, providerOrderId: wire.orderId, keyId: wire.keyId, amount }
}

export const readQuote = (body: unknown): CryptoQuote => {
  const { quoteId: intentId, to: recipient, ...quote } = v.parse(QuoteAnswerWire, body).data
  return {
    ...quote,
    intentId,
    recipient,
    chain: toChain(quote.chain),
    // MooTools replaces `Date.parse` on host pages.
    expiresAt: new Date(quote.expiresAt).getTime(),
  }
}

export const readPaymentState = (body: unknown): PaymentState => {
  const { data, message } = v.parse(PaymentAnswerWire, body)
  if (data.orderId !== null)
    return { state: data.state === 'paid' ? 'paid' : 'ordered', orderId: data.orderId, body: null }
  return data.state === 'over' ? { state: 'over', message } : { state: 'waiting' }
}

/** Reads the responses of `verify-payment` and `order/crypto`. */
export const readPaid = (body: unknown): PaymentState => {
  const { pending, orderId, success, message, challenge } = v.parse(PaidAnswerWire, body)
  if (success && orderId !== null) return { state: 'paid', orderId, body }
  if (!pending) return { state: 'over', message }
  return { state: 'waiting', ...(challenge !== undefined && { challenge }) }
}

/** `GET /api/v1/order/by-purchase/{purchaseId}`. */
export const readOrderOf = (body: unknown): PlacedOrder => ({
  orderId: v.parse(OrderAnswerWire, body).data._id,
  body,
})

/** Reads the order placed for cash. */
export const readCod = (body: unknown): PlacedOrder => ({
  orderId: v.parse(v.object({ m: v.literal('s'), orderId: v.string() }), body).orderId,
  body,
})
