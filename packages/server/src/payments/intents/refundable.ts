import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { type Drizzle, type OrderRow, payments, type RefundRow, refunds } from '../../database/index.ts'
import { newId } from '../../database/new-id.ts'
import { paymentsFor } from './refunds.ts'

/** A payment of which something is left to refund. */
interface Refundable extends Pick<RefundRow, 'provider' | 'paymentId'> {
  /** In paise. */
  readonly left: number
  /** Whether the order does not need it: it was paid twice, or too much. */
  readonly isExtra: boolean
}

const isCounted = ne(refunds.state, 'void')

/** Returns the refunds of an order that count, in the order in which they were begun. */
export const refundsOf = (tx: Drizzle, { id }: Pick<OrderRow, 'id'>): Promise<RefundRow[]> =>
  tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, id), isCounted))
    .orderBy(refunds.createdAt, refunds.id)

const sumOf = (rows: readonly RefundRow[]) => rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0)

/**
 * Returns the payments of an order of which something is left to refund. The caller has locked the order, so that no
 * other transaction refunds the same amount.
 */
export async function refundableOf(tx: Drizzle, order: OrderRow): Promise<Refundable[]> {
  const made = await refundsOf(tx, order)
  if (order.intentId === null) {
    const paid = order.paymentStatus === 'Paid' ? (order.collectedPaise ?? order.totalPaise) : 0
    const left = (order.collectedPaise ?? paid) - sumOf(made)
    return left > 0 ? [{ provider: 'cash', paymentId: null, left, isExtra: false }] : []
  }
  return (await paymentsFor(tx, order))
    .filter(({ refund, intentId }) => refund === 'due' || (refund === 'none' && intentId === order.intentId))
    .map(({ provider, paymentId, amountPaise, refundedPaise, refund }) => {
      const begun = sumOf(made.filter((one) => one.paymentId === paymentId))
      const left = amountPaise - Math.max(refundedPaise, begun)
      return { provider, paymentId, left, isExtra: refund === 'due' }
    })
    .filter(({ left }) => left > 0)
}

/** Returns those of them that the order needs: what was not paid twice, or too much. */
export const ownRefundable = async (tx: Drizzle, order: OrderRow): Promise<Refundable[]> =>
  (await refundableOf(tx, order)).filter(({ isExtra }) => !isExtra)

export const leftOf = (from: readonly Refundable[]): number => from.reduce((sum, { left }) => sum + left, 0)

/** Records that an amount of a payment was refunded. */
export async function addRefunded(tx: Drizzle, isThis: SQL | undefined, amountPaise: number): Promise<void> {
  const refundedPaise = sql`least(${payments.amountPaise}, ${payments.refundedPaise} + ${amountPaise})`
  await tx.update(payments).set({ refundedPaise }).where(isThis)
}

/**
 * Begins refunds of an amount, at most of what is left of these payments, within a transaction that has locked the
 * order. They are made later: by card or UPI by the shop itself (`sendRefunds`), otherwise by people.
 * @param from what {@link refundableOf} returned in this transaction
 */
export async function beginRefunds(
  tx: Drizzle,
  order: OrderRow,
  amountPaise: number,
  { from, ...why }: { readonly from: readonly Refundable[] } & Pick<RefundRow, 'by' | 'reason'>,
): Promise<RefundRow[]> {
  const begun: RefundRow[] = []
  let rest = amountPaise
  for (const { provider, paymentId, left } of from) {
    const amount = Math.min(rest, left)
    if (amount <= 0) continue
    rest -= amount
    const values = { id: newId(), orderId: order.id, provider, paymentId, amountPaise: amount, ...why }
    begun.push(...(await tx.insert(refunds).values(values).returning()))
  }
  return begun
}
