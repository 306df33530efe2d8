import {
  type ListedOrder,
  type OrderRow,
  type PaymentRow,
  paymentAmount,
  type RefundDue,
  type RefundRow,
  refundSentence,
  type ShopOrder,
} from '@haat/server'
import { amount, moment, tableLines } from '../reports/columns.ts'

export const METHODS = { cod: 'cash', card: 'card/UPI', crypto: 'crypto' } as const

const refundNote = ({ refund }: OrderRow) =>
  refund === 'due' ? ', REFUND DUE' : refund === 'done' ? ', refunded' : ''

/** What was refunded of a payment, or has to be. */
const refundOf = ({ refund, refundedPaise }: PaymentRow) =>
  [refund === 'due' && ', refund due', refundedPaise > 0 && `, ${amount(refundedPaise)} refunded`]
    .filter(Boolean)
    .join('')

/** What was refunded of an order that is sent nevertheless, or was cancelled. */
function amountNote({ refund, refunds, totalPaise }: ListedOrder): string {
  if (refund !== 'none' || refunds.done === 0) return ''
  return refunds.done >= totalPaise ? ', refunded' : `, ${amount(refunds.done)} refunded`
}

const row = (order: ListedOrder): readonly string[] => [
  order.id,
  moment(order.createdAt),
  [order.deliveryStatus, order.outcome].filter(Boolean).join(', '),
  amount(order.totalPaise),
  `${METHODS[order.method]}, ${order.paymentStatus.toLowerCase()}${refundNote(order)}${amountNote(order)}`,
  [order.name, order.city].filter(Boolean).join(', ') || '(no address)',
]

/** Formats orders as a table, newest first. */
export function listLines(orders: readonly ListedOrder[]): string[] {
  if (orders.length === 0) return ['No matching orders.']
  return tableLines([['ORDER', 'PLACED', 'STATUS', 'TOTAL', 'PAYMENT', 'TO'], ...orders.map(row)])
}

/** Formats payments whose refund is due, each with its order, sender and reason. `order refunded` accepts their ids. */
export const refundLines = (refunds: readonly RefundDue[]): string[] =>
  refunds.length === 0 ? [] : ['', ...refunds.map(refundSentence)]

type LineChange = Pick<ShopOrder['lines'][number], 'state' | 'reason' | 'restocked'>

const STATES = { asked: 'the shopper asks to return it', refused: 'return refused' } as const

/** Formats the state of a line that was cancelled, is to be returned, or was. */
function stateOf({ state, reason, restocked }: LineChange): string {
  if (state === 'ordered') return ''
  const name = state === 'asked' || state === 'refused' ? STATES[state] : state
  return `, ${[name, restocked && 'back in stock', reason].filter(Boolean).join(', ')}`
}

const METHODS_OF_REFUNDS = { card: 'card/UPI', crypto: 'ether', cash: 'cash' } as const

const refundLine = ({ provider, amountPaise, state, providerRef, reason }: RefundRow) =>
  `  Refund ${[amount(amountPaise), METHODS_OF_REFUNDS[provider], state, providerRef, reason].filter(Boolean).join(', ')}`

const stepLines = ({ steps }: ShopOrder): string[] =>
  steps.length === 0
    ? []
    : [
        '',
        ...steps.map(
          ({ createdAt, step, by, actor, reason }) =>
            `  ${moment(createdAt)} ${step} by ${actor || `the ${by}`}${reason === '' ? '' : ` (${reason})`}`,
        ),
      ]

/** Formats the cash that was collected, and what an order costs without its cancelled lines. */
const costLines = ({ order, remainingPaise }: ShopOrder): string[] => [
  ...(remainingPaise === order.totalPaise
    ? []
    : [`  Without cancelled and returned lines ${amount(remainingPaise)}`]),
  ...(order.collectedPaise === null ? [] : [`  Collected ${amount(order.collectedPaise)}`]),
]

/** Formats everything about one order. */
export function orderLines(shopOrder: ShopOrder): string[] {
  const { order, lines, payments, refunds, refundDuePaise } = shopOrder
  const discount = order.discountPaise > 0 ? [`  ${order.coupon} −${amount(order.discountPaise)}`] : []
  const street = [order.address, order.city, `${order.state} ${order.pincode}`.trim()]
    .filter(Boolean)
    .join(', ')
  return [
    `Order ${order.id}`,
    `Placed ${moment(order.createdAt)}, ${order.deliveryStatus}`,
    ...[[order.trackingNumber, order.trackingUrl].filter(Boolean).join(', ')]
      .filter(Boolean)
      .map((parcel) => `  Parcel ${parcel}`),
    `Paid by ${METHODS[order.method]}: ${order.paymentStatus}${refundNote(order)}`,
    ...payments.map(
      (payment) =>
        `  ${payment.paymentId} ${paymentAmount(payment)}, reported by ${payment.via}${refundOf(payment)}`,
    ),
    ...refunds.map(refundLine),
    ...(refundDuePaise > 0 ? [`Refund due: ${amount(refundDuePaise)}`] : []),
    '',
    ...lines.map(
      ({ position, quantity, name, size, color, productCode, pricePaise, ...line }) =>
        `  ${position + 1}. ${quantity} × ${[name, size, color].filter(Boolean).join(', ')} (${productCode}) at ${amount(pricePaise)}${stateOf(line)}`,
    ),
    ...shopOrder.returnPhotos.map((address) => `  Photo of the return: ${address}`),
    ...discount,
    ...(order.deliveryPaise > 0 ? [`  Delivery ${amount(order.deliveryPaise)}`] : []),
    `  Total ${amount(order.totalPaise)}`,
    ...costLines(shopOrder),
    '',
    ...(street === ''
      ? ['No address was given.']
      : [
          `To ${order.name}, ${street}, phone ${order.phone}`,
          ...(order.slot ? [`  Between ${order.slot}`] : []),
          ...(order.notes ? [`  ${order.notes}`] : []),
        ]),
    ...(order.hiddenAt ? ['The shopper removed this order from their list.'] : []),
    ...stepLines(shopOrder),
  ]
}
