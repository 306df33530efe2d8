import * as v from 'valibot'
import { persisted } from '../client/persisted.ts'
import { PAYMENT_METHODS } from '../payment/payment.ts'
import type { Shop } from '../shop.ts'

/** Where a shopper's entries are saved, until the order is placed or they sign out. */
export const CHECKOUT_KEY = 'haat:checkout'

const Pieces = v.pipe(v.number(), v.integer(), v.minValue(1))

const Entries = v.object({
  /** The coupon as it was typed. */
  typed: v.fallback(v.string(), ''),
  applied: v.fallback(v.boolean(), false),
  addressId: v.fallback(v.nullable(v.string()), null),
  method: v.fallback(v.nullable(v.picklist(PAYMENT_METHODS)), null),
  /** How many pieces of a product were asked for by "Buy now", and how many it became. */
  boughtNow: v.fallback(
    v.nullable(v.object({ productId: v.string(), variationId: v.string(), asked: Pieces, quantity: Pieces })),
    null,
  ),
})

/** What a shopper entered and chose. */
export type CheckoutEntries = Readonly<v.InferOutput<typeof Entries>>

export const NO_ENTRIES: CheckoutEntries = v.parse(Entries, {})

/** Entries of whoever is signed in: they survive reload, back, login and another tab, and nobody else sees them. */
export type SavedEntries = ReturnType<typeof savedEntries>

export const savedEntries = (shop: Shop) =>
  persisted(shop, { key: CHECKOUT_KEY, schema: Entries, empty: NO_ENTRIES })

/** Changes some of the entries. */
export const enter = ({ change }: SavedEntries, entries: Partial<CheckoutEntries>): void =>
  change((present) => ({ ...present, ...entries }))
