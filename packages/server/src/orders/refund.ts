import { formatPrice, type Paise } from '@haat/core'
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { type Drizzle, type OrderRow, payments, type RefundRow, refunds } from '../database/index.ts'
import { issueCreditNote } from '../invoices/issue.ts'
import { weiOf } from '../payments/intents/ether.ts'
import { addRefunded, beginRefunds, leftOf, refundableOf, refundsOf } from '../payments/intents/refundable.ts'
import { paymentsFor, paymentsOfOrders } from '../payments/intents/refunds.ts'
import {
  type ByStaff,
  changeOrder,
  commandFor,
  lockOrder,
  type Moved,
  nameOf,
  OrderMoveError,
  recordRefunded,
  recordStep,
  type StepOptions,
  unchanged,
} from './order-locks.ts'
import { tooMuch } from './returns.ts'

type RefundOptions = StepOptions<'refund'>

const price = (paise: number) => formatPrice(paise as Paise)

function instruction({ provider, amountPaise }: RefundRow, ether: string | null): string {
  const what = price(amountPaise)
  if (provider === 'card') return `The card provider refunds ${what}.`
  const act = provider === 'cash' ? `Hand over ${what}` : `Send ${ether}, worth ${what}`
  return `${act}, then record it.`
}

/** How the command line records that people made refunds. */
function recordingOf(begun: readonly RefundRow[], order: OrderRow): string {
  const by = (provider: RefundRow['provider']) => begun.some((refund) => refund.provider === provider)
  const command = commandFor(order, 'refunded')
  return by('crypto') ? `${command} --transaction HASH` : by('cash') ? command : ''
}

/** Begins failed refunds anew: each under another receipt. */
async function repeatFailed(tx: Drizzle, order: OrderRow): Promise<RefundRow[]> {
  const failed = (await refundsOf(tx, order)).filter(({ state }) => state === 'failed')
  const again: RefundRow[] = []
  for (const { id, provider, paymentId, amountPaise, reason } of failed) {
    await tx.update(refunds).set({ state: 'void' }).where(eq(refunds.id, id))
    const from = [{ provider, paymentId, left: amountPaise, isExtra: false }]
    again.push(...(await beginRefunds(tx, order, amountPaise, { from, by: 'shop', reason })))
  }
  return again
}

/** Whether a refund of this amount was begun within the last minutes: probably the same one, by another person. */
const isRepeated = async (tx: Drizzle, { id }: OrderRow, amountPaise: number): Promise<boolean> =>
  (await tx.$count(
    refunds,
    and(
      eq(refunds.orderId, id),
      eq(refunds.amountPaise, amountPaise),
      eq(refunds.by, 'shop'),
      ne(refunds.state, 'void'),
      gt(refunds.createdAt, sql`now() - interval '10 minutes'`),
    ),
  )) > 0

async function begin(tx: Drizzle, order: OrderRow, { amountPaise, reason = '', again }: RefundOptions) {
  const all = await refundableOf(tx, order)
  const own = all.filter(({ isExtra }) => !isExtra)
  const due = order.refund === 'due' ? all : all.filter(({ isExtra }) => isExtra)
  const from = amountPaise === undefined && due.length > 0 ? due : own
  const wanted = amountPaise ?? leftOf(from)
  if (wanted <= 0 || wanted > leftOf(from)) throw tooMuch(order, leftOf(from))
  if (amountPaise !== undefined && !again && (await isRepeated(tx, order, amountPaise)))
    throw new OrderMoveError(
      `${price(amountPaise)} of ${nameOf(order)} were refunded within the last ten minutes. Please check whether that was meant.`,
      '--again refunds them once more',
      'repeated_refund',
    )
  if (from === own) await issueCreditNote(tx, order, wanted)
  return beginRefunds(tx, order, wanted, { from, by: 'shop', reason })
}

/**
 * Refunds an order, completely or in part: begins its refunds, at most of what was paid. Failed refunds are begun anew.
 * @throws OrderMoveError
 */
export const refundOrder = (db: Drizzle, idOrEnding: string, options: RefundOptions = {}): Promise<Moved> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, idOrEnding)
    const failed = options.amountPaise === undefined ? await repeatFailed(tx, order) : []
    const begun = failed.length > 0 ? failed : await begin(tx, order, options)
    const sum = begun.reduce((all, { amountPaise }) => all + amountPaise, 0)
    const reason = [price(sum), options.reason].filter(Boolean).join(': ')
    const { actor } = options
    await recordStep(tx, { orderId: order.id, step: 'refund begun', by: 'shop', actor, reason })
    const said: string[] = []
    for (const refund of begun) said.push(instruction(refund, await weiOf(tx, refund)))
    const message = `${nameOf(order)}: ${said.join(' ')}`
    return { order, changed: true, message, command: recordingOf(begun, order) }
  })

/** Values of a payment that was refunded completely. */
const REFUNDED = { refund: 'done', refundedPaise: sql<number>`${payments.amountPaise}` } as const

/** Records that people made the refunds that are due. Returns the amount in paise. @throws OrderMoveError */
async function recordMade(tx: Drizzle, order: OrderRow): Promise<number> {
  const open = (await refundsOf(tx, order)).filter(({ state }) => state === 'due' || state === 'failed')
  const isSent = ({ provider, state, askedAt }: RefundRow) =>
    provider === 'card' && state === 'due' && askedAt !== null
  if (open.some(isSent))
    throw new OrderMoveError(`The card provider is refunding ${nameOf(order)}. Nothing was changed.`)
  if (open.some(({ provider }) => provider === 'crypto'))
    throw new OrderMoveError('A refund in ether is recorded with its transaction.', '--transaction HASH')
  for (const { id, paymentId, amountPaise } of open) {
    await tx.update(refunds).set({ state: 'done' }).where(eq(refunds.id, id))
    if (paymentId !== null) await addRefunded(tx, eq(payments.paymentId, paymentId), amountPaise)
  }
  return open.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
}

/** Records that an order that was sold out, and its duplicate payments, were refunded. Returns the amount in paise. */
async function recordDue(tx: Drizzle, order: OrderRow): Promise<number> {
  const paid = await paymentsFor(tx, order)
  const due = paid.filter(({ refund }) => refund === 'due')
  const isSoldOut = order.refund === 'due'
  if (due.length === 0 && !isSoldOut) return 0
  const ofOrder = inArray(
    payments.intentId,
    paid.flatMap(({ intentId }) => intentId ?? []),
  )
  await tx
    .update(payments)
    .set(REFUNDED)
    .where(and(ofOrder, eq(payments.refund, 'due')))
  if (isSoldOut) {
    await changeOrder(tx, order, { refund: 'done' })
    await tx
      .update(payments)
      .set({ refundedPaise: REFUNDED.refundedPaise })
      .where(and(ofOrder, eq(payments.refund, 'none')))
  }
  return due.reduce((sum, { amountPaise }) => sum + amountPaise, isSoldOut ? order.totalPaise : 0)
}

/**
 * Records that people made the refunds of an order and of its duplicate payments.
 * @throws OrderMoveError if there was nothing to refund
 */
export const markRefunded = (db: Drizzle, idOrEnding: string, { actor }: ByStaff = {}): Promise<Moved> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, idOrEnding)
    const name = nameOf(order)
    const made = (await recordMade(tx, order)) + (await recordDue(tx, order))
    if (made > 0) {
      const changed = await recordRefunded(tx, order, { refundedPaise: made, by: 'shop', actor })
      return { order: changed, changed: true, message: `${name} is now refunded.` }
    }
    const paid = await paymentsFor(tx, order)
    const isDone = order.refund === 'done' || paid.some(({ refund }) => refund === 'done')
    if (isDone || (await refundsOf(tx, order)).length > 0)
      return unchanged(order, `${name} is already refunded.`)
    throw new OrderMoveError(`${name} has nothing to refund.`)
  })

/**
 * Records that people refunded a payment. Returns false if that was recorded before.
 * @param paymentId the provider's id of the payment
 * @throws OrderMoveError if no such payment must be refunded
 */
export const markPaymentRefunded = (db: Drizzle, paymentId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const one = eq(payments.paymentId, paymentId.trim())
    const [found] = await paymentsOfOrders(tx, one)
    const order = found === undefined ? null : await lockOrder(tx, found.orderId)
    const [made] = await tx
      .update(payments)
      .set(REFUNDED)
      .where(and(one, eq(payments.refund, 'due')))
      .returning()
    if (made) {
      if (order) await recordRefunded(tx, order, { refundedPaise: made.amountPaise, by: 'shop' })
      return true
    }
    if ((await tx.$count(payments, and(one, eq(payments.refund, 'done')))) > 0) return false
    throw new OrderMoveError(`There is no payment “${paymentId.trim()}” that must be refunded.`)
  })
