import { and, eq, sql } from 'drizzle-orm'
import type { Drizzle } from '../../database/database.ts'
import { type IntentRow, orders, payments, type Via } from '../../database/schema.ts'
import type { CardPayment } from '../../services.ts'
import { isPayment } from '../purchase/settle.ts'

const keyOf = ({ id }: CardPayment) => ({ provider: 'card', paymentId: id }) as const

/**
 * Records how much of a payment was refunded at the provider. What was due for refund is done when everything was
 * refunded, and due again if a refund failed.
 */
export const noteRefund = (db: Drizzle, payment: CardPayment, hasFailed = false): Promise<void> =>
  db.transaction(async (tx) => {
    const { refundedPaise, amountPaise, currency } = payment
    const isWhole = refundedPaise >= amountPaise
    const [from, to] = isWhole ? (['due', 'done'] as const) : (['done', 'due'] as const)
    const moved = isWhole || hasFailed ? to : from
    const [noted] = await tx
      .update(payments)
      .set({
        refundedPaise: currency === 'INR' ? refundedPaise : 0,
        refund: sql`case ${payments.refund} when ${from} then ${moved} else ${payments.refund} end`,
      })
      .where(isPayment(keyOf(payment)))
      .returning()
    if (!noted?.intentId || noted.refund !== 'none') return
    // An order that was sold out has to be refunded by refunding the payment that paid for it.
    const isSoldOut = and(eq(orders.intentId, noted.intentId), eq(orders.refund, from))
    await tx.update(orders).set({ refund: moved }).where(isSoldOut)
  })

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
