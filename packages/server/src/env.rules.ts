import type { Paise } from '@haat/core'
import { type Coupon, SPECIFIED_COUPON } from '@haat/core/checkout'

/** A coupon of the shop, and who may use it when. */
export interface CouponRule extends Coupon {
  /** Also for the products of these categories. Null, as `productIds`: for all products. */
  readonly categories: readonly string[] | null
  /** Time in ms since 1970 from which it can be used; null for always. */
  readonly from: number | null
  /** Time in ms since 1970 from which it can no longer be used; null for never. */
  readonly until: number | null
  /** Number of orders; null for any number. */
  readonly uses: number | null
  /** Number of orders of one shopper; null for any number. */
  readonly usesPerShopper: number | null
}

/** Where the shop delivers, and for how much. */
interface DeliveryArea {
  /** Ranges of pincodes, the first and the last one included; null for everywhere else. */
  readonly pincodes: readonly (readonly [first: number, last: number])[] | null
  readonly fee: Paise
  /** What the products cost at least for a free delivery; null if it is never free. */
  readonly freeFrom: Paise | null
  /** What the products of an order cost at least. */
  readonly minimum: Paise
  /** Days from the order to its delivery. */
  readonly days: number
  /** The highest total that is paid in cash; null for any. */
  readonly mostCash: Paise | null
  /** Whether shoppers choose a slot. */
  readonly hasSlots: boolean
}

/** A time of the day in which orders are delivered. */
export interface DeliverySlotRule {
  /** In India: '18:00'. */
  readonly from: string
  readonly to: string
  /** Number of orders on one day; null for any number. */
  readonly capacity: number | null
  /** How long before its beginning it can be chosen for the last time, in ms. */
  readonly cutOffMs: number
}

export interface DeliveryRules {
  /** The first one that has a pincode counts. */
  readonly areas: readonly DeliveryArea[]
  readonly slots: readonly DeliverySlotRule[]
  /** Days of the week on which nothing is delivered: 0 for Sunday. */
  readonly closedWeekdays: readonly number[]
  /** Days on which nothing is delivered: '2026-10-20'. */
  readonly closedDays: readonly string[]
}

/** What the shop promises and allows. */
export interface OrderRules {
  /** For how long after the order shoppers may cancel it, in ms, unless it was shipped before. */
  readonly cancelMs: number
  /** For how long after the delivery shoppers may ask for a return, in days. */
  readonly returnDays: number
  readonly coupons: readonly CouponRule[]
  readonly taxInvoices: boolean
  /** Null: everywhere, free, two days after the order. */
  readonly delivery: DeliveryRules | null
}

const always = { categories: null, from: null, until: null, uses: null, usesPerShopper: null }

/** The rules of the specification (account.md §5 and §9). */
export const ORDER_RULES: OrderRules = {
  cancelMs: 3_600_000,
  returnDays: 30,
  coupons: [{ ...SPECIFIED_COUPON, ...always }],
  taxInvoices: false,
  delivery: null,
}
