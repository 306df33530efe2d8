import { formatPrice, type Paise } from '@haat/core'
import type { Drizzle, OrderLineRow, OrderRow } from '../database/index.ts'
import { issueCreditNote } from '../invoices/issue.ts'
import { tell } from '../outbox/outbox.ts'
import { chosenLines, piecesOf, refundDifference, refundNote, stepReason } from './cancel.ts'
import { changeLines } from './order-lines.ts'
import {
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

/**
 * Records that a shopper asks to return lines of a shipped order, within the caller's transaction, which has locked the
 * order. Lines that are not `ordered` stay as they are.
 */
export async function askReturn(
  tx: Drizzle,
  order: OrderRow,
  { lines, chosen }: { readonly lines: readonly OrderLineRow[]; readonly chosen: readonly OrderLineRow[] },
  reason: string,
): Promise<void> {
  const open = chosen.filter(({ state }) => state === 'ordered')
  if (open.length === 0) return
  await changeLines(tx, order, lines, open, { state: 'asked', reason })
  const changed = await changeOrder(tx, order, {})
  const why = stepReason(open, reason)
  await recordStep(tx, { orderId: order.id, step: 'return asked', by: 'shopper', reason: why })
  await tell(tx, 'return.asked', { order: changed, data: piecesOf(open) })
}

type ReturnOptions = StepOptions<'return'>

/** Lines that may be returned: those that were asked for, or the chosen ones, since shoppers also call or write. */
function returnable(lines: readonly OrderLineRow[], { lines: numbers, refuse }: ReturnOptions) {
  const chosen = chosenLines(lines, numbers)
  const isChosen = (numbers ?? []).length > 0 && !refuse
  return chosen.filter(
    ({ state }) => state === 'asked' || (isChosen && (state === 'ordered' || state === 'refused')),
  )
}

/**
 * Accepts the return of lines of a shipped order and begins their refund, or refuses it.
 * @throws OrderMoveError
 */
export const returnOrder = (db: Drizzle, idOrEnding: string, options: ReturnOptions = {}): Promise<Moved> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, idOrEnding)
    const name = nameOf(order)
    const { actor, reason = '', refuse = false, restock = false, amountPaise } = options
    if (order.deliveryStatus === 'OrderPlaced')
      throw new OrderMoveError(`${name} was not shipped. It can be cancelled.`, commandFor(order, 'cancel'))
    if (refuse && reason === '')
      throw new OrderMoveError('The shopper reads why a return is refused: give a reason.', '--reason TEXT')
    const lines = await linesOf(tx, order.id)
    const open = returnable(lines, options)
    if (open.length === 0) {
      const isDone = lines.some(({ state }) => state === (refuse ? 'refused' : 'returned'))
      if (isDone) return unchanged(order, `${name}: nothing is left to decide.`)
      throw new OrderMoveError(
        `The shopper does not ask to return ${name}. Choose the lines that come back.`,
        '--line NUMBER',
      )
    }
    const state = refuse ? 'refused' : 'returned'
    const less = await changeLines(tx, order, lines, open, { state, reason, restock: restock && !refuse })
    const refundPaise = refuse
      ? 0
      : await refundDifference(tx, order, amountPaise ?? less, { by: 'shop', reason })
    if (amountPaise !== undefined && amountPaise > refundPaise && !refuse) throw tooMuch(order, refundPaise)
    const changed = await changeOrder(tx, order, {})
    const step = refuse ? 'return refused' : 'returned'
    await recordStep(tx, { orderId: order.id, step, by: 'shop', actor, reason: stepReason(open, reason) })
    if (!refuse) {
      await tell(tx, 'return.accepted', { order: changed, data: { ...piecesOf(open), refundPaise } })
      await issueCreditNote(tx, order, amountPaise ?? less, open)
    }
    const what = `${open.length} of ${lines.length} lines of ${name}`
    return { order, changed: true, message: `${what}: ${step}.${refundNote(refundPaise)}` }
  })

/** The refusal of a refund of more than what is left. */
export const tooMuch = (order: OrderRow, left: number): OrderMoveError =>
  new OrderMoveError(
    left > 0
      ? `Only ${formatPrice(left as Paise)} of ${nameOf(order)} are left to refund.`
      : `${nameOf(order)} has nothing left to refund.`,
  )
