import * as v from 'valibot'
import { type Paise, paiseOf } from '../shared/money.ts'
import { pictureOf } from '../shared/picture.ts'
import { unlessRefused } from '../shared/refusals.ts'
import { accepted, LooseNumber, LooseText, listOf, toDate, toNumber } from '../shared/wire.ts'
import { InvoiceWire, PackWire, toInvoice, toPack } from './invoices.wire.ts'
import { LINE_STATES, type Order, type OrderLine } from './orders.ts'
import { SummaryWire, toSummary } from './summaries.wire.ts'

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
  /** Added by Haat: 'ordered', 'cancelled', 'asked' (the shopper asks to return it), 'returned' or 'refused'. */
  state: LooseText,
  /** Added by Haat: why it is returned, or why the return was refused. */
  reason: LooseText,
  ...PackWire.entries,
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
 * An order on the wire, with both spellings of the delivery status, which are equal. `name` and `image`
 * are of the first item, `quantity` is the total. Amounts are rupees. The fields from `coupon` on are added by Haat.
 */
export const OrderWire = v.object({
  ...SummaryWire.entries,
  name: LooseText,
  image: LooseText,
  quantity: LooseNumber,
  totalAmount: LooseNumber,
  estimatedDelivery: v.fallback(v.nullish(v.string()), null),
  updatedAt: v.fallback(v.nullish(v.string()), null),
  paymentMethod: LooseText,
  paymentStatus: LooseText,
  addressDetails: v.fallback(v.nullish(AddressDetailsWire), null),
  coupon: LooseText,
  subtotal: LooseNumber,
  discount: LooseNumber,
  /** What the delivery costs, in rupees. */
  delivery: LooseNumber,
  /** Day and times in India in which it is delivered: '2026-11-29 18:00-21:00'; empty for none. */
  slot: LooseText,
  /** 'none', 'due' (paid, but not available any more), or 'done'. */
  refund: LooseText,
  /** The purchase that it consumed. */
  purchaseId: LooseText,
  /** Rupees that were refunded, and rupees that were paid without need, and will be. */
  refunded: LooseNumber,
  refundDue: LooseNumber,
  /** Rupees of cancelled and returned lines that are being refunded. */
  refunding: LooseNumber,
  /** Whether lines may be cancelled now, and whether their return may be asked for. */
  canCancel: v.fallback(v.boolean(), false),
  canReturn: v.fallback(v.boolean(), false),
  /** The tax invoice and credit notes, the oldest first. */
  invoices: v.fallback(v.optional(v.array(InvoiceWire), []), []),
  /** Addresses of the photos of the return that the shopper asked for. */
  returnPhotos: v.fallback(v.optional(v.array(v.string()), []), []),
})
export type OrderWire = v.InferInput<typeof OrderWire>
export type OrderItemWire = v.InferInput<typeof OrderItemWire>

/** `GET /api/v1/order/{orderId}`. */
export const OrderAnswerWire = v.object({ ...accepted, data: OrderWire })

const toLine =
  (host: string) =>
  ({ _id, name, image, price, state, ...wire }: v.InferOutput<typeof OrderItemWire>): OrderLine => ({
    ...wire,
    ...toPack(wire),
    id: _id,
    state: LINE_STATES.find((known) => known === state) ?? 'ordered',
    name: name.trim(),
    picture: pictureOf(image, host),
    price: paiseOf(toNumber(price)),
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
    deliveryFee: paiseOf(toNumber(wire.delivery)) ?? (0 as Paise),
    slot: wire.slot,
    coupon: wire.coupon,
    estimatedDelivery: toDate(wire.estimatedDelivery),
    paymentMethod: wire.paymentMethod,
    isPaid: wire.paymentStatus === 'Paid',
    paymentStatus: wire.paymentStatus,
    refund: wire.refund === 'due' || wire.refund === 'done' ? wire.refund : 'none',
    refunded: paiseOf(toNumber(wire.refunded)),
    refundDue: paiseOf(toNumber(wire.refundDue)),
    refunding: paiseOf(toNumber(wire.refunding)),
    canCancel: wire.canCancel,
    canReturn: wire.canReturn,
    destination: wire.addressDetails ?? null,
    lines: listOf(OrderItemWire, toLine(host))(wire.cartId?.items ?? []),
    invoices: wire.invoices.map(toInvoice),
    returnPhotos: wire.returnPhotos,
  })

/** Reads the shopper's orders with their details. */
export const readOrderDetails = (host = '') => listOf(OrderWire, toOrder(host))

/** `GET /api/v1/order/{orderId}`, and other responses with an order in `data`. */
export const readOrder = (host = '') =>
  unlessRefused((body) => toOrder(host)(v.parse(v.object({ data: OrderWire }), body).data))

/** `DELETE /api/v1/orderd/{orderId}`: any object without `success: false` means that it was removed. */
export const readOrderGone = unlessRefused((body) => void v.parse(v.object({}), body))
