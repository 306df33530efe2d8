import type { Paise } from '../shared/money.ts'
import type { Picture } from '../shared/picture.ts'
import type { DeliveryStatus } from '../tracking/tracking.ts'

/** An order as lists show it (account.md §3). */
export interface OrderSummary {
  readonly id: string
  readonly status: DeliveryStatus | null
  readonly createdAt: Date | null
}

/** One line of an order, as it was when it was placed. */
export interface OrderLine {
  readonly productId: string
  /** '' for a product without variations. */
  readonly variationId: string
  readonly name: string
  readonly picture: Picture | null
  readonly size: string
  readonly color: string
  readonly productCode: string
  /** Of one piece. */
  readonly price: Paise | null
  readonly quantity: number
}

/** Where an order goes. */
export type OrderDestination = Readonly<
  Record<'name' | 'address' | 'city' | 'state' | 'pincode' | 'phone', string>
>

/** A whole order. */
export interface Order extends OrderSummary {
  /** Of its first line. */
  readonly name: string
  readonly picture: Picture | null
  /** Pieces of all lines. */
  readonly quantity: number
  readonly total: Paise | null
  readonly subtotal: Paise | null
  readonly discount: Paise | null
  /** '' for none. */
  readonly coupon: string
  readonly estimatedDelivery: Date | null
  /** As the server words it: 'Cash on Delivery', 'Card/UPI', 'Crypto'. */
  readonly paymentMethod: string
  /** 'Paid', or another text of the server's. */
  readonly paymentStatus: string
  readonly isPaid: boolean
  /** `due`: it was paid for and could not be had any more; the money goes back. */
  readonly refund: 'none' | 'due' | 'done'
  readonly destination: OrderDestination | null
  readonly lines: readonly OrderLine[]
}

/** Orders that are still on their way: delivered ones leave this list (account.md §2). */
export const currentOrders = <T extends OrderSummary>(orders: readonly T[]): readonly T[] =>
  orders.filter(({ status }) => status !== 'Delivered')

/** Orders with the statuses of a newer list, without those that have left it; the same list where nothing changed. */
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

/** A line's name for reading, with its variation. */
export const lineTitle = ({ name, size, color }: Pick<OrderLine, 'name' | 'size' | 'color'>): string =>
  [name, size, color].filter(Boolean).join(', ')

const DAY = 86_400_000
/** Days from the order to its delivery, when all goes well (account.md §9). */
const DELIVERY_DAYS = 2

/**
 * When an order is to be expected: two days after it was placed, and, while it is not delivered, as many days later as
 * it is overdue (account.md §2). Null where nobody knows when it was placed.
 */
export function expectedDelivery({ createdAt, status }: OrderSummary, now: number): Date | null {
  if (createdAt === null) return null
  const planned = createdAt.getTime() + DELIVERY_DAYS * DAY
  const overdue = status === 'Delivered' ? 0 : Math.max(0, Math.ceil((now - planned) / DAY))
  return new Date(planned + overdue * DAY)
}

/** Path of the screen that an order ends on (spelling as in the product). */
export const orderSuccessPath = (orderId: string): string =>
  `/order/successfull/${encodeURIComponent(orderId)}`
