import { and, eq } from 'drizzle-orm'
import type { Drizzle } from '../../database/database.ts'
import { firstOf } from '../../database/rows.ts'
import { type IntentRow, paymentIntents, payments, type RefundRow } from '../../database/schema.ts'
import { exactEther } from './refund-sentences.ts'

/** Finds the quote of a payment: its wallet and its rate. */
export const quoteOf = (tx: Drizzle, { provider, paymentId }: RefundRow): Promise<IntentRow | null> =>
  provider !== 'crypto' || paymentId === null
    ? Promise.resolve(null)
    : firstOf(
        tx
          .select({ intent: paymentIntents })
          .from(payments)
          .innerJoin(paymentIntents, eq(paymentIntents.id, payments.intentId))
          .where(and(eq(payments.provider, 'crypto'), eq(payments.paymentId, paymentId))),
      ).then((found) => found?.intent ?? null)

/** Returns the ether of a refund at the rate of its payment, and the wallet, for a person; null if it is not in ether. */
export async function weiOf(tx: Drizzle, refund: RefundRow): Promise<string | null> {
  const quote = await quoteOf(tx, refund)
  if (quote === null) return null
  const wei = (BigInt(quote.wei ?? 0) * BigInt(refund.amountPaise)) / BigInt(quote.amountPaise)
  return `${exactEther(wei)} ETH to ${quote.payer ?? 'the wallet that paid'}`
}
