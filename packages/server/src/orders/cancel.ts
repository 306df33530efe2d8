import { formatPrice, type Paise } from '@haat/core'
import type { Drizzle, OrderLineRow, OrderRow } from '../database/index.ts'
import { issueCreditNote } from '../invoices/issue.ts'
import { tell } from '../outbox/outbox.ts'
import { beginRefunds, leftOf, ownRefundable } from '../payments/intents/refundable.ts'
import { changeLines } from './order-lines.ts'
import {
  type ByStaff,
  changeOrder,
  commandFor,
  lockOrder,
  type Moved,
  nameOf,
  OrderMoveError,
  recordStep,
  type StepOptions,
  unchanged,
} from './order-locks.ts'
import { linesOf } from './orders.queries.ts'

/** Begins to refund what an order costs less, unless it was not paid. Returns the amount in paise. */
export async function refundDifference(
  tx: Drizzle,
  order: OrderRow,
  lessPaise: number,
  why: { readonly by: 'shopper' | 'shop'; readonly reason: string },
): Promise<number> {
  const from = await ownRefundable(tx, order)
  const amount = Math.min(lessPaise, leftOf(from))
  await beginRefunds(tx, order, amount, { from, ...why })
  return amount
}

interface Cancelling extends ByStaff {
  readonly by: 'shopper' | 'shop'
  readonly reason: string
  readonly restock: boolean
}

/**
 * Cancels lines of an order, returns their pieces to the stock and begins the refund of what was paid for them, within
 * the caller's transaction, which has locked the shopper and the order. Lines that are cancelled already stay so.
 * @returns the number of lines that were cancelled, and the amount that is refunded, in paise
 */
export async function cancelLines(
  tx: Drizzle,
  order: OrderRow,
  { lines, chosen }: { readonly lines: readonly OrderLineRow[]; readonly chosen: readonly OrderLineRow[] },
  { by, actor, reason, restock }: Cancelling,
): Promise<{ readonly count: number; readonly refundPaise: number }> {
  const open = chosen.filter(({ state }) => state === 'ordered')
  if (open.length === 0) return { count: 0, refundPaise: 0 }
  const less = await changeLines(tx, order, lines, open, { state: 'cancelled', reason, restock })
  const refundPaise = await refundDifference(tx, order, less, { by, reason })
  const changed = await changeOrder(tx, order, {})
  await recordStep(tx, { orderId: order.id, step: 'cancelled', by, actor, reason: stepReason(open, reason) })
  await tell(tx, 'order.cancelled', { order: changed, data: { ...piecesOf(open), refundPaise, by } })
  await issueCreditNote(tx, order, less, open)
  return { count: open.length, refundPaise }
}

/** The lines that a message is about, as its data. */
export const piecesOf = (lines: readonly OrderLineRow[]) => ({
  lines: lines.map(({ productId, variationId, quantity }) => ({ productId, variationId, quantity })),
})

export const stepReason = (lines: readonly OrderLineRow[], reason: string): string =>
  [lines.map(({ position }) => `line ${position + 1}`).join(', '), reason].filter(Boolean).join(': ')

/** Lines that a shopkeeper chose by their numbers, from 1. Without numbers: all. @throws OrderMoveError */
export function chosenLines(
  lines: readonly OrderLineRow[],
  numbers: readonly number[] | undefined,
): readonly OrderLineRow[] {
  if (numbers === undefined || numbers.length === 0) return lines
  const unknown = numbers.find((number) => !lines.some(({ position }) => position + 1 === number))
  if (unknown !== undefined)
    throw new OrderMoveError(`The order has no line ${unknown}. Its lines are 1 to ${lines.length}.`)
  return lines.filter(({ position }) => numbers.includes(position + 1))
}

/**
 * Cancels an order, or lines of it, for the shop, until it is delivered.
 * @throws OrderMoveError
 */
export const cancelOrder = (
  db: Drizzle,
  idOrEnding: string,
  options: StepOptions<'cancel'> = {},
): Promise<Moved> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, idOrEnding)
    const name = nameOf(order)
    if (order.refund !== 'none')
      throw new OrderMoveError(`${name} could not be supplied, and is refunded. It needs no cancelling.`)
    if (order.deliveryStatus === 'Delivered')
      throw new OrderMoveError(
        `${name} is Delivered. What comes back is a return.`,
        commandFor(order, 'return'),
      )
    const lines = await linesOf(tx, order.id)
    const { actor, reason = '', restock = order.deliveryStatus === 'OrderPlaced' } = options
    const { count, refundPaise } = await cancelLines(
      tx,
      order,
      { lines, chosen: chosenLines(lines, options.lines) },
      { by: 'shop', actor, reason, restock },
    )
    if (count === 0) return unchanged(order, `${name} is already cancelled.`)
    const what = count === lines.length ? name : `${count} of ${lines.length} lines of ${name}`
    return {
      order,
      changed: true,
      message: `${what}: cancelled${restock ? ', back in stock' : ''}.${refundNote(refundPaise)}`,
    }
  })

/** Returns a sentence about an amount that is refunded; '' for nothing. */
export const refundNote = (paise: number): string =>
  paise > 0 ? ` ${formatPrice(paise as Paise)} are to be refunded.` : ''
