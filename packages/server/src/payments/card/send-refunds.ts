import { and, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import { type Drizzle, type RefundRow, refunds } from '../../database/index.ts'
import { cardOf, cardRefusal, type PayContext } from './card.ts'
import { noteRefund } from './refunds.ts'

/** How long one process has the exclusive right to make a refund, in ms: longer than the provider's time limit. */
export const REFUND_LEASE = 60_000
const ROUND_SIZE = 20

/** Takes due refunds by card or UPI, so that no other process makes them. */
function takeDueRefunds(db: Drizzle, now: number, orderId: string | undefined): Promise<RefundRow[]> {
  const { askedAt } = refunds
  // A turn in the future was taken before the clock was set back.
  const isFree = or(
    isNull(askedAt),
    lt(askedAt, new Date(now - REFUND_LEASE)),
    gt(askedAt, new Date(now + REFUND_LEASE)),
  )
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.provider, 'card'),
        eq(refunds.state, 'due'),
        isFree,
        orderId === undefined ? undefined : eq(refunds.orderId, orderId),
      ),
    )
    .orderBy(refunds.createdAt)
    .limit(ROUND_SIZE)
    .for('update', { skipLocked: true })
  return db
    .update(refunds)
    .set({ askedAt: new Date(now) })
    .where(inArray(refunds.id, due))
    .returning()
}

/**
 * Makes a refund at the provider, once: a process may have been killed after it had asked, so the provider is asked first
 * whether it has one with this receipt. It never refunds more than is left of a payment.
 */
async function sendRefund(context: PayContext, { id, paymentId, amountPaise }: RefundRow): Promise<void> {
  if (paymentId === null) return
  const card = cardOf(context)
  let isRefused = false
  try {
    const made = await card.refundsOf(paymentId)
    if (!made.some(({ receipt }) => receipt === id)) await card.refund(paymentId, amountPaise, id)
  } catch (thrown) {
    // It is retried while the provider is unavailable.
    if (cardRefusal(thrown) === 'unavailable') return
    isRefused = true
  }
  await noteRefund(context, await card.payment(paymentId))
  if (!isRefused) return
  // A refund that was reduced in the meantime is tried again.
  const isDue = and(eq(refunds.id, id), eq(refunds.state, 'due'), eq(refunds.amountPaise, amountPaise))
  await context.db.update(refunds).set({ state: 'failed' }).where(isDue)
}

/**
 * Makes the due refunds of card and UPI payments at the provider. Safe to run in several processes.
 * @param orderId only those of this order. @default all
 */
export async function sendRefunds(context: PayContext, orderId?: string): Promise<void> {
  if (context.services.card === null) return
  const { db, clock } = context
  for (const refund of await takeDueRefunds(db, clock.now(), orderId)) await sendRefund(context, refund)
}
