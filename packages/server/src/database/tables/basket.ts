import type { OrderLineRow } from './orders.ts'

/** One line of what is bought, with the shop's own words and prices at that moment. */
export type BasketLine = Omit<OrderLineRow, 'orderId' | 'position'>

/** What is bought, priced by the shop. */
export interface Basket {
  readonly lines: readonly BasketLine[]
  readonly subtotalPaise: number
  readonly discountPaise: number
  readonly totalPaise: number
  /** The coupon that counted, or ''. */
  readonly coupon: string
  /** Whether it came from the cart, which then loses these lines; otherwise by "Buy now". */
  readonly source: 'cart' | 'product'
}
