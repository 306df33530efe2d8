import * as v from 'valibot'
import { paiseOf } from '../shared/money.ts'
import { pictureOf } from '../shared/picture.ts'
import { unlessRefused } from '../shared/refusals.ts'
import { accepted, LooseNumber, LooseText, listOf, toDate, toNumber } from '../shared/wire.ts'
import { toDeliveryStatus } from '../tracking/tracking.wire.ts'
import type { Order, OrderLine, OrderSummary } from './orders.ts'

const OrderItemWire = v.object({
  _id: LooseText,
  name: LooseText,
  image: LooseText,
  size: LooseText,
  color: LooseText,
  productCode: LooseText,
  /** Rupees, for one piece. */
  price: LooseNumber,
  quantity: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  /** Added by Haat: the product and its variation, for "Buy again". */
  productId: LooseText,
  variationId: LooseText,
})

const AddressDetailsWire = v.object({
  name: LooseText,
  address: LooseText,
  city: LooseText,
  state: LooseText,
  pincode: LooseText,
  phone: LooseText,
})

/**
 * An order on the wire (account.md §3), with both spellings of the delivery status, which are equal. `name` and `image`
 * are of the first item, `quantity` is the total. Amounts are rupees. The fields from `coupon` on are added by Haat.
 */
export const OrderWire = v.object({
  _id: v.pipe(v.string(), v.minLength(1)),
  name: LooseText,
  image: LooseText,
  quantity: LooseNumber,
  totalAmount: LooseNumber,
  deliveryStatus: LooseText,
  delivaryStatus: LooseText,
  estimatedDelivery: v.fallback(v.nullish(v.string()), null),
  createdAt: v.fallback(v.nullish(v.string()), null),
  updatedAt: v.fallback(v.nullish(v.string()), null),
  paymentMethod: LooseText,
  paymentStatus: LooseText,
  addressDetails: v.fallback(v.nullish(AddressDetailsWire), null),
  cartId: v.fallback(v.nullish(v.object({ items: v.fallback(v.array(v.unknown()), []) })), null),
  coupon: LooseText,
  subtotal: LooseNumber,
  discount: LooseNumber,
  /** 'none', 'due' (paid, but not available any more), or 'done'. */
  refund: LooseText,
  /** The purchase that it consumed. */
  purchaseId: LooseText,
  /** Rupees that were refunded, and rupees that were paid without need, and will be. */
  refunded: LooseNumber,
  refundDue: LooseNumber,
})
export type OrderWire = v.InferInput<typeof OrderWire>
export type OrderItemWire = v.InferInput<typeof OrderItemWire>

/** `GET /api/v1/orderu/{userId}`. */
export const OrderListWire = v.object({ success: v.literal(true), data: v.array(OrderWire) })

/** `GET /api/v1/order/{orderId}`. */
export const OrderAnswerWire = v.object({ ...accepted, data: OrderWire })

const toLine =
  (host: string) =>
  ({ _id, name, image, price, ...wire }: v.InferOutput<typeof OrderItemWire>): OrderLine => ({
    ...wire,
    name: name.trim(),
    picture: pictureOf(image, host),
    price: paiseOf(toNumber(price)),
  })

const toSummary = (wire: v.InferOutput<typeof OrderWire>): OrderSummary => ({
  id: wire._id,
  status: toDeliveryStatus(wire.deliveryStatus || wire.delivaryStatus),
  createdAt: toDate(wire.createdAt),
})

const toOrder =
  (host: string) =>
  (wire: v.InferOutput<typeof OrderWire>): Order => ({
    ...toSummary(wire),
    name: wire.name.trim(),
    picture: pictureOf(wire.image, host),
    quantity: toNumber(wire.quantity) ?? 1,
    total: paiseOf(toNumber(wire.totalAmount)),
    subtotal: paiseOf(toNumber(wire.subtotal)),
    discount: paiseOf(toNumber(wire.discount)),
    coupon: wire.coupon,
    estimatedDelivery: toDate(wire.estimatedDelivery),
    paymentMethod: wire.paymentMethod,
    isPaid: wire.paymentStatus === 'Paid',
    paymentStatus: wire.paymentStatus,
    refund: wire.refund === 'due' || wire.refund === 'done' ? wire.refund : 'none',
    refunded: paiseOf(toNumber(wire.refunded)),
    refundDue: paiseOf(toNumber(wire.refundDue)),
    destination: wire.addressDetails ?? null,
    lines: listOf(OrderItemWire, toLine(host))(wire.cartId?.items ?? []),
  })

/** Reads the notification list; invalid records are left out. */
export const readOrders = listOf(OrderWire, toSummary)

/** Reads the shopper's orders with their details. */
export const readOrderDetails = (host = '') => listOf(OrderWire, toOrder(host))

/** `GET /api/v1/order/{orderId}`, and other responses with an order in `data`. */
export const readOrder = (host = '') =>
  unlessRefused((body) => toOrder(host)(v.parse(v.object({ data: OrderWire }), body).data))

/** `DELETE /api/v1/orderd/{orderId}`: any object without `success: false` means that it was removed. */
export const readOrderGone = unlessRefused((body) => void v.parse(v.looseObject({}), body))
