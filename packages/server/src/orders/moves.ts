import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { DELIVERY, type Drizzle, firstOf, type OrderRow, orderSteps, type Seller } from '../database/index.ts'
import { issueCreditNote, issueInvoice } from '../invoices/issue.ts'
import { tell } from '../outbox/outbox.ts'
import { leftOf, ownRefundable, refundsOf } from '../payments/intents/refundable.ts'
import { isGone, remainingTotal } from './order-lines.ts'
import {
  changeOrder,
  commandFor,
  lockOrder,
  type Moved,
  nameOf,
  OrderMoveError,
  recordStep,
  type StepOptions,
  statusName,
  unchanged,
} from './order-locks.ts'
import { linesOf } from './orders.queries.ts'

export { cancelOrder } from './cancel.ts'
export { type ListedOrder, listOrders, ORDER_STATES } from './list-orders.ts'
export { OrderMoveError } from './order-locks.ts'
export { markPaymentRefunded, markRefunded, refundOrder } from './refund.ts'
export { returnOrder } from './returns.ts'
export { type ShopOrder, showOrder } from './show-order.ts'

type DeliveryStep = (typeof DELIVERY)[number]

interface MoveOptions extends Omit<StepOptions<'move'>, 'to'> {
  /** Who issues the tax invoice when it is shipped. @default no invoice is issued */
  readonly seller?: Seller | undefined
}

/** The message about a step of the delivery. */
const MESSAGES = {
  OrderPlaced: null,
  Shipped: 'order.shipped',
  'Out for Delivery': 'order.out_for_delivery',
  Delivered: 'order.delivered',
} as const satisfies Record<DeliveryStep, string | null>

/** Values of a delivered order. It is Paid if enough cash was collected. */
async function delivery(
  tx: Drizzle,
  order: OrderRow,
  { collectedPaise }: MoveOptions,
): Promise<Partial<OrderRow>> {
  const deliveredAt = order.deliveredAt ?? new Date()
  if (order.paymentStatus === 'Paid' || order.intentId !== null) return { deliveredAt }
  const due = remainingTotal(order, await linesOf(tx, order.id))
  const collected = collectedPaise ?? due
  return { deliveredAt, collectedPaise: collected, ...(collected >= due && { paymentStatus: 'Paid' }) }
}

/** Issues the invoice, and a credit note for what was refunded of a paid order before. */
async function invoice(tx: Drizzle, order: OrderRow, seller: Seller): Promise<void> {
  const lines = await linesOf(tx, order.id)
  const sent = lines.filter((line) => !isGone(line))
  const totalPaise = remainingTotal(order, lines)
  if (!(await issueInvoice(tx, order, { seller, lines: sent, totalPaise })) || order.intentId === null) return
  await issueCreditNote(tx, order, totalPaise - leftOf(await ownRefundable(tx, order)))
}

/** Whether all the money that an order was paid with has gone back, or is going back. */
export const isReturned = async (tx: Drizzle, order: OrderRow): Promise<boolean> =>
  order.intentId !== null && leftOf(await ownRefundable(tx, order)) === 0

/** @throws OrderMoveError if the order cannot be moved to a step */
async function refuseMove(
  tx: Drizzle,
  order: OrderRow,
  to: DeliveryStep,
  anyway: string | undefined,
): Promise<void> {
  const name = nameOf(order)
  if (order.refund !== 'none')
    throw new OrderMoveError(
      `${name} was paid after its products were sold out. It is refunded and cannot be delivered.`,
    )
  if (DELIVERY.indexOf(to) < DELIVERY.indexOf(order.deliveryStatus))
    throw new OrderMoveError(`${name} is ${order.deliveryStatus}. It cannot go back to ${statusName(to)}.`)
  if ((await linesOf(tx, order.id)).every(isGone))
    throw new OrderMoveError(`${name} is cancelled. It cannot be ${to}.`)
  if (anyway === undefined && (await isReturned(tx, order)))
    throw new OrderMoveError(
      `${name} was refunded completely. Cancel it, which returns its pieces to the stock, or say why it is sent nevertheless.`,
      `${commandFor(order, 'cancel')}, or --anyway "…"`,
      'refunded_order',
    )
}

/**
 * Moves an order forward along the four steps (account.md §4). A cash order becomes Paid when it is delivered. Does
 * nothing if the order is already at the step, unless the rest of its cash was collected.
 * @throws OrderMoveError for a step back, and for an order that is refunded or cancelled
 */
export const moveOrder = (
  db: Drizzle,
  idOrEnding: string,
  to: DeliveryStep,
  options: MoveOptions = {},
): Promise<Moved> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, idOrEnding)
    const name = nameOf(order)
    const { trackingNumber = '', trackingUrl = '' } = options
    const isPayingLater = options.collectedPaise !== undefined && order.paymentStatus !== 'Paid'
    if (order.deliveryStatus === to && !(to === 'Delivered' && isPayingLater))
      return unchanged(order, `${name} is already ${statusName(to)}.`)
    await refuseMove(tx, order, to, options.anyway)
    const moved = await changeOrder(tx, order, {
      deliveryStatus: to,
      ...(to === 'Shipped' && { trackingNumber, trackingUrl }),
      ...(to === 'Delivered' && (await delivery(tx, order, options))),
    })
    const was = order.deliveryStatus === to ? null : order.deliveryStatus
    const { actor, anyway: reason } = options
    await recordStep(tx, { orderId: order.id, step: to, was, by: 'shop', actor, ...(reason && { reason }) })
    const parcel = to === 'Shipped' ? { trackingNumber, trackingUrl } : {}
    const type = was === null ? null : MESSAGES[to]
    if (type !== null) await tell(tx, type, { order: moved, data: parcel })
    if (options.seller?.gstin) await invoice(tx, moved, options.seller)
    const isPaidNow = moved.paymentStatus === 'Paid' && order.paymentStatus !== 'Paid'
    const isUnpaid = to === 'Delivered' && moved.paymentStatus !== 'Paid'
    const paid = isPaidNow ? ' and Paid' : isUnpaid ? ', but not all of its cash was collected' : ''
    return { order: moved, changed: true, message: `${name} is now ${to}${paid}.` }
  })

/**
 * Takes back the last delivery step of an order, and the cash that it recorded.
 * @throws OrderMoveError
 */
export const undoMove = (db: Drizzle, idOrEnding: string, options: StepOptions<'undo'>): Promise<Moved> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, idOrEnding)
    const name = nameOf(order)
    const { id: orderId, deliveryStatus } = order
    const { reason, actor, of = deliveryStatus } = options
    if (of !== deliveryStatus) return unchanged(order, `${name} is ${statusName(deliveryStatus)} now.`)
    const ofOrder = eq(orderSteps.orderId, orderId)
    const last = await firstOf(
      tx
        .select()
        .from(orderSteps)
        .where(and(ofOrder, eq(orderSteps.step, deliveryStatus), isNotNull(orderSteps.was)))
        .orderBy(desc(orderSteps.id))
        .limit(1),
    )
    const was = last?.was ?? DELIVERY[DELIVERY.indexOf(deliveryStatus) - 1]
    if (was === undefined)
      throw new OrderMoveError(`${name} is ${statusName(deliveryStatus)}. There is no step to undo.`)
    if ((await refundsOf(tx, order)).some(({ provider }) => provider === 'cash'))
      throw new OrderMoveError(`${name} was paid in cash, and is refunded. Its delivery cannot be undone.`)
    const isCash = deliveryStatus === 'Delivered' && order.intentId === null && order.method === 'cod'
    const undone = await changeOrder(tx, order, {
      deliveryStatus: was,
      ...(deliveryStatus === 'Delivered' && { deliveredAt: null }),
      ...(isCash && { paymentStatus: 'Pending', collectedPaise: null }),
    })
    await recordStep(tx, { orderId, step: `undone: ${deliveryStatus}`, by: 'shop', actor, reason })
    return { order: undone, changed: true, message: `${name} is ${statusName(was)} again.` }
  })
