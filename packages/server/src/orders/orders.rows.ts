import { expectedDelivery } from '@haat/core/orders'
import type { OrderItemWire, OrderWire } from '@haat/core/wire'
import type { OrderLineRow, OrderRow } from '../database/schema.ts'
import type { OrderRefunds } from '../payments/intents/refunds.ts'

/** Payment methods in the wire format. */
const METHODS = { cod: 'Cash on Delivery', card: 'Card/UPI', crypto: 'Crypto' } as const

const rupees = (paise: number) => paise / 100

const toItemWire = ({ orderId, position, pricePaise, ...line }: OrderLineRow): OrderItemWire => ({
  _id: `${orderId}-${position + 1}`,
  ...line,
  price: rupees(pricePaise),
})

/** The delivery address; null for an order that was paid before an address was given. */
function addressOf({ name, address, city, state, pincode, phone }: OrderRow): OrderWire['addressDetails'] {
  return address === '' ? null : { name, address, city, state, pincode, phone }
}

/** Returns the expected time of delivery (see `expectedDelivery`). `now` is in ms since 1970. */
export function deliveryDay(
  { id, deliveryStatus, createdAt }: Pick<OrderRow, 'id' | 'deliveryStatus' | 'createdAt'>,
  now: number,
): string | null {
  return expectedDelivery({ id, status: deliveryStatus, createdAt }, now)?.toISOString() ?? null
}

/** Converts an order to its wire format (account.md §3). Its lines are in the order of the purchase. */
export function toOrderWire(
  order: OrderRow & { readonly refunds: OrderRefunds },
  lines: readonly OrderLineRow[],
  now: number,
): OrderWire {
  const [first] = lines
  return {
    _id: order.id,
    name: first?.name ?? '',
    image: first?.image ?? '',
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    totalAmount: rupees(order.totalPaise),
    deliveryStatus: order.deliveryStatus,
    delivaryStatus: order.deliveryStatus,
    estimatedDelivery: deliveryDay(order, now),
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    paymentMethod: METHODS[order.method],
    paymentStatus: order.paymentStatus,
    addressDetails: addressOf(order),
    cartId: { items: lines.map(toItemWire) },
    coupon: order.coupon,
    subtotal: rupees(order.subtotalPaise),
    discount: rupees(order.discountPaise),
    refund: order.refund,
    purchaseId: order.purchaseId,
    refunded: rupees(order.refunds.done),
    refundDue: rupees(order.refunds.due),
  }
}
