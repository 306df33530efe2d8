import type { Paise } from '../shared/money.ts'
import type { Picture } from '../shared/picture.ts'
import type { DeliveryStatus } from '../tracking/tracking.ts'

/**
 * States of an order line. `asked`: the shopper asks to return it; `refused`: the shop refused the return.
 */
export const LINE_STATES = ['ordered', 'cancelled', 'asked', 'returned', 'refused'] as const
export type LineState = (typeof LINE_STATES)[number]

export interface OrderSummary {
  readonly id: string
  readonly status: DeliveryStatus | null
  readonly createdAt: Date | null
  /** Set if all of its lines were cancelled or returned. */
  readonly isOver?: true | undefined
}

/** What is printed on the pack of a product, as it was when the order was placed. */
export interface Pack {
  /** Maximum retail price of a piece; null without one. */
  readonly mrp: Paise | null
  /** What a piece contains; null without a net quantity. */
  readonly netQuantity: number | null
  /** 'g', 'piece'; '' without a net quantity. */
  readonly unit: string
}

/** One line of an order, as it was placed. */
export interface OrderLine extends Pack {
  readonly id: string
  readonly state: LineState
  /** Why it is returned, or why the return was refused. */
  readonly reason: string
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

/** A line of an invoice. `amount` includes the taxes; `rate` is GST in percent. */
export interface InvoiceLine extends Pack {
  readonly name: string
  readonly hsn: string
  readonly quantity: number
  readonly rate: number
  readonly amount: Paise
  readonly taxable: Paise
  readonly cgst: Paise
  readonly sgst: Paise
  readonly igst: Paise
}

/** A tax invoice, or a credit note about what was cancelled, returned or refunded afterwards. */
export interface Invoice {
  readonly number: string
  readonly kind: 'invoice' | 'credit'
  readonly date: Date | null
  readonly sellerName: string
  readonly sellerAddress: string
  readonly gstin: string
  /** '' for a buyer who is not a business. */
  readonly buyerGstin: string
  /** Place of supply: 'Karnataka (29)'. */
  readonly place: string
  readonly lines: readonly InvoiceLine[]
  readonly total: Paise
}

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
  /** What the delivery costs; included in the total. */
  readonly deliveryFee: Paise
  /** The time of its delivery, as `DeliverySlot`; '' for none. */
  readonly slot: string
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
  /** What is being refunded of cancelled and returned lines. */
  readonly refunding: Paise | null
  /** Whether lines may be cancelled now. */
  readonly canCancel: boolean
  /** Whether the return of lines may be asked for now. */
  readonly canReturn: boolean
  readonly destination: OrderDestination | null
  readonly lines: readonly OrderLine[]
  /** The tax invoice and credit notes, the oldest first; none until it is shipped, or if the shop has no GSTIN. */
  readonly invoices: readonly Invoice[]
  /** Addresses of the photos of the return that the shopper asked for. */
  readonly returnPhotos: readonly string[]
}

/** Whether a line is neither delivered nor paid for any more. */
export const isGone = (state: string): boolean => state === 'cancelled' || state === 'returned'

/** Returns the orders that are neither delivered nor cancelled. */
export const currentOrders = <T extends OrderSummary>(orders: readonly T[]): readonly T[] =>
  orders.filter(({ status, isOver }) => status !== 'Delivered' && !isOver)

/**
 * Returns the orders with the statuses of a newer list, without orders missing there; the same list if nothing changed.
 */
export function withStatuses<T extends OrderSummary>(
  orders: readonly T[],
  news: readonly OrderSummary[],
): readonly T[] {
  const newsOf = new Map(news.map(({ id, status, isOver }) => [id, { status, isOver }]))
  const isSame = ({ id, status, isOver }: T) =>
    newsOf.get(id)?.status === status && newsOf.get(id)?.isOver === isOver
  if (orders.every(isSame)) return orders
  return orders.flatMap((order) => {
    const changed = newsOf.get(order.id)
    return changed === undefined ? [] : [{ ...order, ...changed }]
  })
}

/** Returns the path of the order success screen (spelling as in the product). */
export const orderSuccessPath = (orderId: string): string =>
  `/order/successfull/${encodeURIComponent(orderId)}`
