import * as v from 'valibot'
import { chainName, type PayChain, type PaymentOptions } from './payment.ts'

export const ChainWire = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  name: v.string(),
  rpcUrl: v.nullable(v.string()),
  confirmations: v.pipe(v.number(), v.integer(), v.minValue(1)),
})

/** `GET /api/v1/payment/methods`. */
export const PaymentMethodsWire = v.object({
  success: v.literal(true),
  data: v.object({
    cod: v.boolean(),
    card: v.nullable(v.object({ script: v.string() })),
    crypto: v.nullable(v.object({ chain: ChainWire, wallet: v.nullable(v.string()) })),
    /** Whether the shop has coupons. */
    coupons: v.optional(v.boolean(), true),
    /** Whether the shop has rules of the delivery: `GET /api/v1/delivery/{pincode}`. */
    delivery: v.optional(v.boolean(), false),
    /** Whether the shop issues tax invoices: the order calls take the buyer's GSTIN. */
    gstin: v.optional(v.boolean(), false),
  }),
})

export const toChain = (wire: v.InferOutput<typeof ChainWire>): PayChain => ({
  ...wire,
  name: chainName(wire.id),
})

/** Reads the payment methods of a shop. In a separate file, because a checkout loads it before any payment. */
export const readPaymentOptions = (body: unknown): PaymentOptions => {
  const { data } = v.parse(PaymentMethodsWire, body)
  return { ...data, crypto: data.crypto && { ...data.crypto, chain: toChain(data.crypto.chain) } }
}
