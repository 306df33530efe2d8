import type { OrderLineRow } from './orders.ts'

/** One line of a basket, with the shop's names and prices at that time. */
export type BasketLine = Omit<OrderLineRow, 'orderId' | 'position'>

/** The products of an order or payment, with the shop's prices. */
export interface Basket {
  readonly lines: readonly BasketLine[]
  readonly subtotalPaise: number
  readonly discountPaise: number
  readonly totalPaise: number
  /** The coupon that was applied, or ''. */
  readonly coupon: string
  /** `cart`: ordered from the cart, which then loses these lines; `product`: by "Buy now". */
  readonly source: 'cart' | 'product'
}
