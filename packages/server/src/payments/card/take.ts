import { and, eq } from 'drizzle-orm'
import { type Drizzle, type IntentRow, orders, payments, type Via } from '../../database/index.ts'
import { isCommitted } from '../../database/rollback.ts'
import type { CardPayment } from '../../services.ts'
import { failIntent } from '../intents/changes.ts'
import { type Arrived, isCounted, isPayment, settlePayment } from '../purchase/settle-payment.ts'
import { cardOf, type PayContext } from './card.ts'
import { noteRefund, recordUnordered } from './refunds.ts'

/**
 * Result of a payment: paid, still waiting, refused because it does not belong to the intent or was not made, or not
 * captured because its products are gone.
 */
export type Taken =
  | { readonly state: 'paid'; readonly orderId: string }
  | { readonly state: 'waiting' | 'refused' | 'gone' }

/** What a payment would do: pay for an order, find its products gone, or else have to be refunded. Changes nothing. */
async function rehearse(db: Drizzle, arrived: Arrived): Promise<'pays' | 'gone' | 'refunds'> {
  let result: 'pays' | 'gone' | 'refunds' = 'refunds'
  await isCommitted(
    db.transaction(async (tx) => {
      const settled = await settlePayment(tx, arrived)
      if (settled.ok) {
        const isOrder = and(eq(orders.id, settled.orderId), eq(orders.refund, 'due'))
        const isSecond = and(isPayment(arrived), eq(payments.refund, 'due'))
        if (settled.created && (await tx.$count(orders, isOrder)) > 0) result = 'gone'
        else if ((await tx.$count(payments, isSecond)) === 0) result = 'pays'
      }
      tx.rollback()
    }),
  )
  return result
}

/**
 * Captures an authorised payment if it pays for an order. The provider releases every other one: a second authorisation,
 * and one whose products are gone, which stays so even if there are new ones.
 */
async function capture(
  context: PayContext,
  intent: IntentRow,
  { payment, via }: Reported,
): Promise<CardPayment | Taken> {
  const { db, clock } = context
  if (intent.state === 'paid') return { state: 'refused' }
  if (intent.state === 'failed') return { state: 'gone' }
  const result = await rehearse(db, arrivedBy(context, intent, { payment, via }))
  if (result === 'pays') return cardOf(context).capture(payment)
  if (result === 'refunds') return { state: 'refused' }
  await failIntent(db, intent.id, clock.now())
  return { state: 'gone' }
}

interface Reported {
  readonly payment: CardPayment
  readonly via: Via
}

const arrivedBy = (
  { clock }: PayContext,
  { id: intentId }: IntentRow,
  { payment: { id, amountPaise }, via }: Reported,
): Arrived => ({
  provider: 'card',
  intentId,
  paymentId: id,
  amountPaise,
  via,
  now: clock.now(),
})

/**
 * Processes a payment that the provider reports: captures an authorised one, makes the order of a captured one, and
 * records what was refunded.
 * @throws ServiceError while the provider is unavailable
 */
export async function takePayment(
  context: PayContext,
  intent: IntentRow,
  payment: CardPayment,
  via: Via,
): Promise<Taken> {
  const { db } = context
  if (payment.orderId !== intent.providerRef) return { state: 'refused' }
  if (payment.status === 'created') return { state: 'waiting' }
  const isInRupees = payment.currency === 'INR'
  const taken =
    payment.status === 'authorized' && isInRupees ? await capture(context, intent, { payment, via }) : payment
  if ('state' in taken) return taken
  if (taken.status === 'authorized' && isInRupees) return { state: 'waiting' }
  const arrived = arrivedBy(context, intent, { payment: taken, via })
  const isCaptured = taken.status === 'captured'
  // What was refunded before it was reported, even in part, pays for no order.
  const isReturned =
    taken.status === 'refunded' || (taken.refundedPaise > 0 && !(await isCounted(db, arrived)))
  if (isReturned || (isCaptured && !isInRupees)) {
    await recordUnordered(db, intent, taken, via)
    await noteRefund(context, taken)
    return { state: 'refused' }
  }
  if (!isCaptured) return { state: 'refused' }
  const settled = await settlePayment(db, arrived)
  if (taken.refundedPaise > 0) await noteRefund(context, taken)
  return settled.ok ? { state: 'paid', orderId: settled.orderId } : { state: 'refused' }
}

/** What the provider knows about an intent. */
export interface Looked {
  readonly isPaid: boolean
  /** Whether the shopper tried to pay, and no money arrived. */
  readonly isTried: boolean
}

/**
 * Requests an intent's payments from the provider and processes them: captured ones before authorised ones.
 * @throws ServiceError
 */
export async function lookFor(context: PayContext, intent: IntentRow, via: Via): Promise<Looked> {
  if (intent.providerRef === null) return { isPaid: false, isTried: false }
  const payments = await cardOf(context).paymentsOf(intent.providerRef)
  const that = (wanted: CardPayment['status']) => payments.filter(({ status }) => status === wanted)
  const captured = that('captured')
  const refunded = that('refunded')
  const others = captured.length > 0 ? [] : that('authorized').slice(0, 1)
  let isPaid = false
  for (const payment of [...captured, ...others, ...refunded]) {
    const taken = await takePayment(context, intent, payment, via)
    if (taken.state === 'paid') isPaid = true
  }
  return { isPaid, isTried: payments.length > captured.length + refunded.length && !isPaid }
}
