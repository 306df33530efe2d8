import type { OrderLineRow } from './orders.ts'

/** What baskets of payments that were begun before the shop knew it do not have. */
type Later = Pick<OrderLineRow, 'hsn' | 'gstRate' | 'mrpPaise' | 'netQuantity' | 'unit' | 'isDiscounted'>

/** One line of a basket, with the shop's names and prices at that time. */
export type BasketLine = Omit<
  OrderLineRow,
  'orderId' | 'position' | 'state' | 'reason' | 'restocked' | keyof Later
> &
  Partial<Later>

/** How many orders may have a coupon, in all and of one shopper; null for any number. */
export interface CouponLimits {
  readonly uses: number | null
  readonly usesPerShopper: number | null
}

/** The products of an order or payment, with the shop's prices. */
export interface Basket {
  readonly lines: readonly BasketLine[]
  readonly subtotalPaise: number
  readonly discountPaise: number
  /** What the delivery costs. Without it: nothing. */
  readonly deliveryPaise?: number | undefined
  readonly totalPaise: number
  /** Time by which it is delivered: ISO 8601. Without it: two days after the order. */
  readonly promisedAt?: string | undefined
  /** The slot in which it is delivered; '' for none. */
  readonly slot?: string | undefined
  /** Number of orders that the slot takes; null for any number. */
  readonly slotCapacity?: number | null | undefined
  /** The coupon that was applied, or ''. */
  readonly coupon: string
  readonly couponLimits?: CouponLimits | undefined
  /** `cart`: ordered from the cart, which then loses these lines; `product`: by "Buy now". */
  readonly source: 'cart' | 'product'
  /** Origin of the partner's page that sold it; '' for none. */
  readonly partner?: string | undefined
  /** What led the shopper to the shop, such as 'diwali'; '' if it is not known. */
  readonly campaign?: string | undefined
}
