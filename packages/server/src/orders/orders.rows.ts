import { expectedDelivery } from '@haat/core/orders'
import type { OrderItemWire, OrderWire } from '@haat/core/wire'
import type { OrderLineRow, OrderRow } from '../database/schema.ts'
import type { OrderRules } from '../env.rules.ts'
import { type StoredInvoice, toInvoiceWire } from '../invoices/read.ts'
import type { OrderRefunds } from '../payments/intents/refunds.ts'
import { isGone } from './order-lines.ts'
import { mayCancel, mayReturn } from './orders.rules.ts'

/** Payment methods in the wire format. */
const METHODS = { cod: 'Cash on Delivery', card: 'Card/UPI', crypto: 'Crypto' } as const

const rupees = (paise: number) => paise / 100

const toItemWire = ({
  orderId,
  position,
  pricePaise,
  restocked,
  hsn,
  gstRate,
  mrpPaise,
  unit,
  isDiscounted,
  ...line
}: OrderLineRow): OrderItemWire => ({
  _id: lineIdOf({ orderId, position }),
  ...line,
  price: rupees(pricePaise),
  mrp: mrpPaise === null ? null : rupees(mrpPaise),
  unit: unit ?? '',
})

/** The delivery address; null for an order that was paid before an address was given. */
function addressOf({ name, address, city, state, pincode, phone }: OrderRow): OrderWire['addressDetails'] {
  return address === '' ? null : { name, address, city, state, pincode, phone }
}

/** Returns the id of an order's line in the wire format. */
export const lineIdOf = ({ orderId, position }: Pick<OrderLineRow, 'orderId' | 'position'>): string =>
  `${orderId}-${position + 1}`

/** Returns the expected time of delivery (see `expectedDelivery`). `now` is in ms since 1970. */
export function deliveryDay(
  {
    id,
    deliveryStatus,
    createdAt,
    promisedAt,
  }: Pick<OrderRow, 'id' | 'deliveryStatus' | 'createdAt' | 'promisedAt'>,
  now: number,
): string | null {
  return expectedDelivery({ id, status: deliveryStatus, createdAt }, now, promisedAt)?.toISOString() ?? null
}

/** Converts an order to its wire format (account.md §3). Its lines are in the order of the purchase. */
export function toOrderWire(
  order: OrderRow & {
    readonly refunds: OrderRefunds
    readonly invoices: readonly StoredInvoice[]
    readonly returnPhotos: readonly string[]
  },
  lines: readonly OrderLineRow[],
  { now, rules }: { readonly now: number; readonly rules: OrderRules },
): OrderWire {
  const [first] = lines
  const isOpen = lines.some(({ state }) => state === 'ordered')
  return {
    _id: order.id,
    name: first?.name ?? '',
    image: first?.image ?? '',
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    totalAmount: rupees(order.totalPaise),
    deliveryStatus: order.deliveryStatus,
    delivaryStatus: order.deliveryStatus,
    estimatedDelivery: lines.length > 0 && lines.every(isGone) ? null : deliveryDay(order, now),
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    paymentMethod: METHODS[order.method],
    paymentStatus: order.paymentStatus,
    addressDetails: addressOf(order),
    cartId: { items: lines.map(toItemWire) },
    coupon: order.coupon,
    subtotal: rupees(order.subtotalPaise),
    discount: rupees(order.discountPaise),
    delivery: rupees(order.deliveryPaise),
    slot: order.slot,
    refund: order.refund,
    purchaseId: order.purchaseId,
    refunded: rupees(order.refunds.done),
    refundDue: rupees(order.refunds.due),
    refunding: rupees(order.refunds.begun),
    invoices: order.invoices.map(toInvoiceWire),
    ...(order.returnPhotos.length > 0 && { returnPhotos: [...order.returnPhotos] }),
    canCancel: isOpen && mayCancel(order, now, rules),
    canReturn: isOpen && mayReturn(order, now, rules),
  }
}
