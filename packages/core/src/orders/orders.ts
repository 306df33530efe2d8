import type { Paise } from '../shared/money.ts'
import type { Picture } from '../shared/picture.ts'
import type { DeliveryStatus } from '../tracking/tracking.ts'

/** The summary of an order (account.md §3). */
export interface OrderSummary {
  readonly id: string
  readonly status: DeliveryStatus | null
  readonly createdAt: Date | null
}

/** One line of an order, as it was placed. */
export interface OrderLine {
  readonly productId: string
  /** '' for a product without variations. */
  readonly variationId: string
  readonly name: string
  readonly picture: Picture | null
  readonly size: string
  readonly color: string
  readonly productCode: string
  /** Price of one piece. */
  readonly price: Paise | null
  readonly quantity: number
}

/** The address that an order is delivered to. */
export type OrderDestination = Readonly<
  Record<'name' | 'address' | 'city' | 'state' | 'pincode' | 'phone', string>
>

/** An order with its details. */
export interface Order extends OrderSummary {
  /** Name of its first line. */
  readonly name: string
  readonly picture: Picture | null
  /** Total quantity of all lines. */
  readonly quantity: number
  readonly total: Paise | null
  readonly subtotal: Paise | null
  readonly discount: Paise | null
  /** '' for none. */
  readonly coupon: string
  readonly estimatedDelivery: Date | null
  /** The server's text: 'Cash on Delivery', 'Card/UPI', 'Crypto'. */
  readonly paymentMethod: string
  /** 'Paid', or another text of the server. */
  readonly paymentStatus: string
  readonly isPaid: boolean
  /** `due`: it was paid but is not available any more, and is refunded. */
  readonly refund: 'none' | 'due' | 'done'
  /** What was refunded of its payments. */
  readonly refunded: Paise | null
  /** What was paid twice, or too much, and is refunded. */
  readonly refundDue: Paise | null
  readonly destination: OrderDestination | null
  readonly lines: readonly OrderLine[]
}

/** Returns the orders that are not delivered (account.md §2). */
export const currentOrders = <T extends OrderSummary>(orders: readonly T[]): readonly T[] =>
  orders.filter(({ status }) => status !== 'Delivered')

/**
 * Returns the orders with the statuses of a newer list, without orders missing there; the same list if nothing changed.
 */
export function withStatuses<T extends OrderSummary>(
  orders: readonly T[],
  news: readonly OrderSummary[],
): readonly T[] {
  const statusOf = new Map(news.map(({ id, status }) => [id, status]))
  if (orders.every(({ id, status }) => statusOf.get(id) === status)) return orders
  return orders.flatMap((order) => {
    const status = statusOf.get(order.id)
    return status === undefined ? [] : [{ ...order, status }]
  })
}

/** Returns a line's name with its variation. */
export const lineTitle = ({ name, size, color }: Pick<OrderLine, 'name' | 'size' | 'color'>): string =>
  [name, size, color].filter(Boolean).join(', ')

const DAY = 86_400_000
/** Planned days from the order to its delivery (account.md §9). */
const DELIVERY_DAYS = 2

/**
 * Returns the expected delivery: two days after the order and, while it is not delivered, later by the number of days
 * overdue (account.md §2). Null if the order has no date.
 */
export function expectedDelivery({ createdAt, status }: OrderSummary, now: number): Date | null {
  if (createdAt === null) return null
  const planned = createdAt.getTime() + DELIVERY_DAYS * DAY
  const overdue = status === 'Delivered' ? 0 : Math.max(0, Math.ceil((now - planned) / DAY))
  return new Date(planned + overdue * DAY)
}

/** Returns the path of the order success screen (spelling as in the product). */
export const orderSuccessPath = (orderId: string): string =>
  `/order/successfull/${encodeURIComponent(orderId)}`
