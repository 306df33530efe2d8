import * as v from 'valibot'
import { persisted } from '../client/persisted.ts'
import { PAYMENT_METHODS } from '../payment/payment.ts'
import type { Paise as Money } from '../shared/money.ts'
import type { Shop } from '../shop.ts'

/** Storage key of a shopper's entries. They are removed when the order is placed or the shopper signs out. */
export const CHECKOUT_KEY = 'haat:checkout'

const Paise = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.transform((value) => value as Money),
)

/** The coupon as the shop described it; the shop computes the discount of the order itself. */
const SavedCoupon = v.object({
  code: v.string(),
  percent: v.nullable(v.number()),
  amount: v.nullable(Paise),
  minimum: Paise,
  productIds: v.nullable(v.pipe(v.array(v.string()), v.readonly())),
})

const Quantity = v.pipe(v.number(), v.integer(), v.minValue(1))

const Entries = v.object({
  /** The coupon as it was typed. */
  typed: v.fallback(v.string(), ''),
  applied: v.fallback(v.nullable(SavedCoupon), null),
  addressId: v.fallback(v.nullable(v.string()), null),
  /** Id of the delivery time; '' for none. */
  slot: v.fallback(v.string(), ''),
  /** The GSTIN as it was typed. */
  gstin: v.fallback(v.string(), ''),
  method: v.fallback(v.nullable(v.picklist(PAYMENT_METHODS)), null),
  /** The requested quantity of "Buy now", and the chosen one. */
  boughtNow: v.fallback(
    v.nullable(
      v.object({ productId: v.string(), variationId: v.string(), asked: Quantity, quantity: Quantity }),
    ),
    null,
  ),
})

/** The entries and choices of a shopper. */
export type CheckoutEntries = Readonly<v.InferOutput<typeof Entries>>

export const NO_ENTRIES: CheckoutEntries = v.parse(Entries, {})

/**
 * The entries of the signed-in shopper: they survive reload, back, login and another tab, and are shown to no one else.
 */
export type SavedEntries = ReturnType<typeof savedEntries>

export const savedEntries = (shop: Shop) =>
  persisted(shop, { key: CHECKOUT_KEY, schema: Entries, empty: NO_ENTRIES })

export const enter = ({ change }: SavedEntries, entries: Partial<CheckoutEntries>): void =>
  change((current) => ({ ...current, ...entries }))
