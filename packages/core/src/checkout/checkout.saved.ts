import * as v from 'valibot'
import { type Persisted, persisted } from '../client/persisted.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '../payment/payment.ts'
import type { Shop } from '../shop.ts'

/** Where a shopper's entries are saved, until the order is placed or they sign out. */
export const CHECKOUT_KEY = 'haat:checkout'

/** How many pieces of a product were asked for by "Buy now", and how many it became. */
export interface BoughtNow {
  readonly productId: string
  readonly variationId: string
  readonly asked: number
  readonly quantity: number
}

/** What a shopper entered and chose. */
export interface CheckoutEntries {
  /** The coupon as it was typed. */
  readonly typed: string
  readonly applied: boolean
  readonly addressId: string | null
  readonly method: PaymentMethod | null
  readonly boughtNow: BoughtNow | null
}

export const NO_ENTRIES: CheckoutEntries = {
  typed: '',
  applied: false,
  addressId: null,
  method: null,
  boughtNow: null,
}

const Pieces = v.pipe(v.number(), v.integer(), v.minValue(1))

const Saved = v.object({
  typed: v.fallback(v.string(), ''),
  applied: v.fallback(v.boolean(), false),
  addressId: v.fallback(v.nullable(v.string()), null),
  method: v.fallback(v.nullable(v.picklist(PAYMENT_METHODS)), null),
  boughtNow: v.fallback(
    v.nullable(v.object({ productId: v.string(), variationId: v.string(), asked: Pieces, quantity: Pieces })),
    null,
  ),
})

/** Entries of whoever is signed in: they survive reload, back, login and another tab, and nobody else sees them. */
export interface CheckoutMemory {
  readonly entries: Persisted<CheckoutEntries>['value']
  change(entries: Partial<CheckoutEntries>): void
  /** As another tab left them. */
  refresh(): void
  /** The order is placed. */
  clear(): void
}

export function checkoutMemory(shop: Shop): CheckoutMemory {
  const saved = persisted(shop, { key: CHECKOUT_KEY, schema: Saved, empty: NO_ENTRIES })
  return {
    entries: saved.value,
    refresh: saved.refresh,
    change: (entries) => saved.change((present) => ({ ...present, ...entries })),
    clear: () => saved.change(() => NO_ENTRIES),
  }
}
