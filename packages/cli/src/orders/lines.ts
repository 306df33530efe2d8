import {
  type OrderRow,
  type PaymentRow,
  paymentAmount,
  type RefundDue,
  refundsCopy,
  type ShopOrder,
} from '@haat/server'

const METHODS = { cod: 'cash', card: 'card/UPI', crypto: 'crypto' } as const

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
const amount = (paise: number) => rupees.format(paise / 100)
/** Formats a time to the minute, in UTC, independent of the terminal's time zone. */
const moment = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
const refundNote = ({ refund }: OrderRow) =>
  refund === 'due' ? ', REFUND DUE' : refund === 'done' ? ', refunded' : ''

/** What was refunded of a payment, or has to be. */
const refundOf = ({ refund, refundedPaise }: PaymentRow) =>
  [refund === 'due' && ', refund due', refundedPaise > 0 && `, ${amount(refundedPaise)} refunded`]
    .filter(Boolean)
    .join('')

const row = (order: OrderRow): readonly string[] => [
  order.id,
  moment(order.createdAt),
  order.deliveryStatus,
  amount(order.totalPaise),
  `${METHODS[order.method]}, ${order.paymentStatus.toLowerCase()}${refundNote(order)}`,
  [order.name, order.city].filter(Boolean).join(', ') || '(no address)',
]

/** Formats orders as a table, newest first. */
export function listLines(orders: readonly OrderRow[]): string[] {
  if (orders.length === 0) return ['No matching orders.']
  const rows = [['ORDER', 'PLACED', 'STATUS', 'TOTAL', 'PAYMENT', 'TO'], ...orders.map(row)]
  const widths = rows.reduce<number[]>(
    (most, cells) => cells.map((cell, at) => Math.max(most[at] ?? 0, cell.length)),
    [],
  )
  return rows.map((cells) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** Formats payments whose refund is due, each with its order, sender and reason. `order refunded` accepts their ids. */
export const refundLines = (refunds: readonly RefundDue[]): string[] =>
  refunds.length === 0 ? [] : ['', ...refunds.map((due) => refundsCopy.due(due))]

/** Formats everything about one order. */
export function orderLines({ order, lines, payments, refundDuePaise }: ShopOrder): string[] {
  const discount = order.discountPaise > 0 ? [`  ${order.coupon} −${amount(order.discountPaise)}`] : []
  const street = [order.address, order.city, `${order.state} ${order.pincode}`.trim()]
    .filter(Boolean)
    .join(', ')
  return [
    `Order ${order.id}`,
    `Placed ${moment(order.createdAt)}, ${order.deliveryStatus}`,
    `Paid by ${METHODS[order.method]}: ${order.paymentStatus}${refundNote(order)}`,
    ...payments.map(
      (payment) =>
        `  ${payment.paymentId} ${paymentAmount(payment)}, reported by ${payment.via}${refundOf(payment)}`,
    ),
    ...(refundDuePaise > 0 ? [`Refund due: ${amount(refundDuePaise)}`] : []),
    '',
    ...lines.map(
      ({ quantity, name, size, color, productCode, pricePaise }) =>
        `  ${quantity} × ${[name, size, color].filter(Boolean).join(', ')} (${productCode}) at ${amount(pricePaise)}`,
    ),
    ...discount,
    `  Total ${amount(order.totalPaise)}`,
    '',
    ...(street === ''
      ? ['No address was given.']
      : [`To ${order.name}, ${street}, phone ${order.phone}`, ...(order.notes ? [`  ${order.notes}`] : [])]),
    ...(order.hiddenAt ? ['The shopper removed this order from their list.'] : []),
  ]
}
