import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Drizzle } from '../../database/database.ts'
import { newId } from '../../database/new-id.ts'
import { firstOf } from '../../database/rows.ts'
import {
  type IntentRow,
  type OrderRow,
  orders,
  payments,
  type RefundRow,
  refunds,
  type Via,
} from '../../database/schema.ts'
import { issueCreditNote } from '../../invoices/issue.ts'
import { recordRefunded } from '../../orders/order-locks.ts'
import type { CardPayment, CardRefund } from '../../services.ts'
import { paymentsOfOrders } from '../intents/refunds.ts'
import { isPayment } from '../purchase/settle-payment.ts'
import { cardOf, type PayContext } from './card.ts'

const keyOf = ({ id }: Pick<CardPayment, 'id'>) => ({ provider: 'card', paymentId: id }) as const
const ofPayment = (id: string) => and(eq(refunds.provider, 'card'), eq(refunds.paymentId, id))

/** Locks the order of the purchase that a payment was for; null if there is none. */
async function lockOrderOf(tx: Drizzle, payment: CardPayment): Promise<OrderRow | null> {
  const [found] = await paymentsOfOrders(tx, isPayment(keyOf(payment)))
  if (found === undefined) return null
  return firstOf(tx.select().from(orders).where(eq(orders.id, found.orderId)).for('update'))
}

/** The record of a refund: by its id, by the shop's receipt, or one that was about to be made of the same amount. */
const recordOf = (rows: readonly RefundRow[], made: CardRefund): RefundRow | undefined =>
  rows.find(({ providerRef }) => providerRef === made.id) ??
  rows.find(({ id, providerRef }) => id === made.receipt && providerRef === null) ??
  rows.find(
    ({ state, askedAt, amountPaise }) =>
      made.receipt === null && state === 'due' && askedAt === null && amountPaise === made.amountPaise,
  )

const STATES = { processed: 'done', pending: 'pending', failed: 'failed' } as const

/** A failed refund that the dashboard made, or that the shop has begun anew, is not the shop's to repeat. */
const stateOf = ({ status }: CardRefund, row: RefundRow | undefined): RefundRow['state'] =>
  status === 'failed' && (row?.by === 'provider' || row?.state === 'void') ? 'void' : STATES[status]

interface AtProvider {
  readonly made: readonly CardRefund[]
  /** Its ids of refunds that were recorded before it was asked. */
  readonly known: ReadonlySet<string | null>
}

/** Records the provider's refunds of a payment, those of its dashboard too, and tells about those that are done now. */
async function recordRefunds(
  tx: Drizzle,
  order: OrderRow,
  payment: CardPayment,
  { made, known }: AtProvider,
) {
  const rows = await tx.select().from(refunds).where(ofPayment(payment.id)).for('update')
  const seen = new Set<string>()
  let refundedPaise = 0
  /** By the dashboard alone: what the shop begins is credited when it is begun. */
  let creditedPaise = 0
  for (const one of made) {
    const row = recordOf(
      rows.filter(({ id }) => !seen.has(id)),
      one,
    )
    if (one.status === 'processed' && row?.state !== 'done') {
      refundedPaise += one.amountPaise
      if ((row?.by ?? 'provider') === 'provider') creditedPaise += one.amountPaise
    }
    const values = { state: stateOf(one, row), providerRef: one.id, amountPaise: one.amountPaise }
    if (row) {
      seen.add(row.id)
      await tx.update(refunds).set(values).where(eq(refunds.id, row.id))
    } else if (one.status !== 'failed')
      await tx.insert(refunds).values({
        id: newId(),
        orderId: order.id,
        provider: 'card',
        paymentId: payment.id,
        by: 'provider',
        ...values,
      })
  }
  // The provider no longer has it: it failed. One that was recorded in the meantime is not in its answer yet.
  const isMade = ({ state }: RefundRow) => state === 'done' || state === 'pending'
  for (const row of rows)
    if (isMade(row) && row.providerRef !== null && known.has(row.providerRef) && !seen.has(row.id))
      await tx
        .update(refunds)
        .set({ state: row.by === 'provider' ? 'void' : 'failed' })
        .where(eq(refunds.id, row.id))
  await limitRefunds(tx, payment)
  if (refundedPaise > 0) await recordRefunded(tx, order, { refundedPaise, by: 'provider' })
  if (creditedPaise > 0 && (await paysForOrder(tx, order, payment)))
    await issueCreditNote(tx, order, creditedPaise)
}

const paysForOrder = async (tx: Drizzle, { intentId }: OrderRow, payment: CardPayment): Promise<boolean> =>
  intentId !== null &&
  (await tx.$count(
    payments,
    and(isPayment(keyOf(payment)), eq(payments.intentId, intentId), eq(payments.refund, 'none')),
  )) > 0

/** Reduces refunds that are still to be made to what is left of a payment, since the dashboard may have refunded it too. */
async function limitRefunds(tx: Drizzle, { id, amountPaise: paid }: CardPayment): Promise<void> {
  const rows = await tx
    .select()
    .from(refunds)
    .where(and(ofPayment(id), ne(refunds.state, 'void')))
    .orderBy(refunds.createdAt, refunds.id)
  const isOpen = ({ state }: RefundRow) => state === 'due' || state === 'failed'
  let left = rows.reduce((rest, row) => (isOpen(row) ? rest : rest - row.amountPaise), paid)
  for (const row of rows.filter(isOpen)) {
    const amountPaise = Math.min(row.amountPaise, left)
    left -= Math.max(0, amountPaise)
    if (amountPaise === row.amountPaise) continue
    const reduced = amountPaise > 0 ? { amountPaise } : ({ state: 'void' } as const)
    await tx.update(refunds).set(reduced).where(eq(refunds.id, row.id))
  }
}

const sumOf = (rows: readonly RefundRow[]) => rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0)

/**
 * Records how much of a payment was refunded at the provider. What was due for refund is done when everything was
 * refunded, and due again if a refund failed.
 * @throws ServiceError while the provider is unavailable
 */
export async function noteRefund(
  context: PayContext,
  payment: CardPayment,
  hasFailed = false,
): Promise<void> {
  const { db } = context
  const before = await db.select().from(refunds).where(ofPayment(payment.id))
  const known = new Set(before.map(({ providerRef }) => providerRef))
  const mayHave = payment.refundedPaise > 0 || before.length > 0
  // Asked before the transaction, which must not wait for the provider.
  const made = mayHave && payment.currency === 'INR' ? await cardOf(context).refundsOf(payment.id) : []
  await db.transaction(async (tx) => {
    const order = await lockOrderOf(tx, payment)
    if (order && mayHave) await recordRefunds(tx, order, payment, { made, known })
    const rows = await tx.select().from(refunds).where(ofPayment(payment.id))
    const pending = sumOf(rows.filter(({ state }) => state === 'pending'))
    const done = rows.filter(({ state }) => state === 'done')
    const byProvider = sumOf(done.filter(({ providerRef }) => providerRef !== null))
    const byPeople = sumOf(done) - byProvider
    // The payment, too, may be from before a refund that is recorded already.
    const atProvider = Math.max(payment.refundedPaise - pending, byProvider)
    const refundedPaise = Math.min(payment.amountPaise, atProvider + byPeople)
    const isWhole = refundedPaise >= payment.amountPaise
    const [from, to] = isWhole ? (['due', 'done'] as const) : (['done', 'due'] as const)
    const moved = isWhole || hasFailed ? to : from
    const [noted] = await tx
      .update(payments)
      .set({
        refundedPaise: payment.currency === 'INR' ? refundedPaise : 0,
        refund: sql`case ${payments.refund} when ${from} then ${moved} else ${payments.refund} end`,
      })
      .where(isPayment(keyOf(payment)))
      .returning()
    if (!noted?.intentId || noted.refund !== 'none') return
    // An order that was sold out has to be refunded by refunding the payment that paid for it.
    const isSoldOut = and(eq(orders.intentId, noted.intentId), eq(orders.refund, from))
    await tx.update(orders).set({ refund: moved }).where(isSoldOut)
  })
}

/**
 * Finds the payments of orders whose refunds at the provider are not recorded like this: those of its dashboard whose
 * message was lost, and pending ones that have ended.
 * @param since in ms since 1970
 * @throws ServiceError
 */
async function unrecordedPayments(context: PayContext, since: number): Promise<ReadonlySet<string>> {
  const { db } = context
  const made = await cardOf(context).refundsSince(since)
  const ids = made.map(({ paymentId }) => paymentId)
  if (ids.length === 0) return new Set()
  const ofCards = and(
    eq(payments.provider, 'card'),
    inArray(payments.paymentId, ids),
    eq(payments.currency, 'INR'),
  )
  const known = await paymentsOfOrders(db, ofCards)
  const rows = await db.select().from(refunds).where(inArray(refunds.paymentId, ids))
  const isKnown = new Set(known.map(({ paymentId }) => paymentId))
  const states = new Map(rows.map(({ providerRef, state }) => [providerRef, state]))
  const isRecorded = ({ id, status }: CardRefund) => {
    const state = states.get(id)
    return status === 'failed' ? state !== 'pending' && state !== 'done' : state === STATES[status]
  }
  return new Set(
    made.filter((one) => isKnown.has(one.paymentId) && !isRecorded(one)).map(({ paymentId }) => paymentId),
  )
}

/**
 * Records refunds that the provider made and that were not reported.
 * @param since in ms since 1970
 * @throws ServiceError
 */
export async function findRefunds(context: PayContext, since: number): Promise<void> {
  for (const id of await unrecordedPayments(context, since))
    await noteRefund(context, await cardOf(context).payment(id))
}

/** Records money that makes no order: in another currency, or refunded at the provider before it was reported. */
export async function recordUnordered(
  db: Drizzle,
  { id: intentId }: IntentRow,
  payment: CardPayment,
  via: Via,
): Promise<void> {
  const { currency, amountPaise, refundedPaise, status } = payment
  const isForeign = currency !== 'INR'
  await db
    .insert(payments)
    .values({
      ...keyOf(payment),
      intentId,
      via,
      ...(isForeign
        ? { currency, units: String(amountPaise), amountPaise: 0, reason: 'currency' }
        : { amountPaise, refundedPaise }),
      refund: status === 'refunded' ? 'done' : 'due',
    })
    .onConflictDoNothing()
}
