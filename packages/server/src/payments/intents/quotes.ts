import { and, desc, eq, gte, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Drizzle } from '../../database/database.ts'
import { firstOf } from '../../database/rows.ts'
import { type IntentRow, orders, paymentIntents, payments } from '../../database/schema.ts'
import { changeIntent, intentsThat, whereProvider, whereShopper } from './conditions.ts'

// Quotes are intents that are paid in ether.

const whereQuote = whereProvider('crypto')
const whereUnpaid = ne(paymentIntents.state, 'paid')

/** Returns a shopper's quotes, newest first. */
export const latestQuotes = (db: Drizzle, userId: string, most: number): Promise<IntentRow[]> =>
  intentsThat(db, and(whereQuote, whereShopper(userId)))
    .orderBy(desc(paymentIntents.createdAt), desc(paymentIntents.id))
    .limit(most)

const quotesFrom = (db: Drizzle, payer: string, condition: ReturnType<typeof and>): Promise<IntentRow[]> =>
  intentsThat(db, and(whereQuote, eq(paymentIntents.payer, payer), condition))

/** Returns a wallet's unpaid quotes that were valid at a time (`null`: at any time). */
export const unpaidQuotesFrom = (db: Drizzle, payer: string, at: Date | null): Promise<IntentRow[]> =>
  quotesFrom(db, payer, and(whereUnpaid, at ? gte(paymentIntents.expiresAt, at) : undefined))

/** Returns a wallet's quotes that were requested before a time, newest first. */
export const quotesBefore = (db: Drizzle, payer: string, at: Date, most: number): Promise<IntentRow[]> =>
  intentsThat(db, and(whereQuote, eq(paymentIntents.payer, payer), lte(paymentIntents.createdAt, at)))
    .orderBy(desc(paymentIntents.createdAt), desc(paymentIntents.id))
    .limit(most)

/** Returns a wallet's paid quotes of exactly this amount. */
export const paidQuotesFrom = (db: Drizzle, payer: string, wei: bigint): Promise<IntentRow[]> =>
  quotesFrom(db, payer, and(eq(paymentIntents.state, 'paid'), eq(paymentIntents.wei, String(wei))))

/** Returns unpaid quotes with a reported transaction, the last to expire first. */
export const claimedQuotes = (db: Drizzle, validUntil: Date, most: number): Promise<IntentRow[]> =>
  intentsThat(
    db,
    and(
      whereQuote,
      whereUnpaid,
      isNotNull(paymentIntents.claimedHash),
      gte(paymentIntents.expiresAt, validUntil),
    ),
  )
    .orderBy(desc(paymentIntents.expiresAt))
    .limit(most)

/** Counts quotes that were valid at a time or later, including paid ones. */
export const countQuotes = (db: Drizzle, validUntil: Date): Promise<number> =>
  db.$count(paymentIntents, and(whereQuote, gte(paymentIntents.expiresAt, validUntil)))

/** Whether another shopper has an unpaid quote for the same wallet that was valid at a time or later. */
export async function isContested(
  db: Drizzle,
  { payer, userId }: IntentRow,
  validUntil: Date,
): Promise<boolean> {
  if (payer === null) return false
  const isOther = and(eq(paymentIntents.payer, payer), ne(paymentIntents.userId, userId))
  const isCounted = gte(paymentIntents.expiresAt, validUntil)
  return (await db.$count(paymentIntents, and(whereQuote, isOther, whereUnpaid, isCounted))) > 0
}

/** Finds the quote that a payment paid, also a second time, and its order; null if it has paid for nothing yet. */
export const quotePaidBy = (db: Drizzle, paymentId: string) =>
  firstOf(
    db
      .select({ intentId: paymentIntents.id, userId: paymentIntents.userId, orderId: orders.id })
      .from(payments)
      .innerJoin(paymentIntents, eq(paymentIntents.id, payments.intentId))
      .innerJoin(orders, eq(orders.intentId, payments.intentId))
      .where(
        and(eq(payments.provider, 'crypto'), eq(payments.paymentId, paymentId), isNull(payments.reason)),
      ),
  )

/** Stores the text that a quote's payer must sign; null if a transaction was reported in the meantime. */
export const challengeQuote = (db: Drizzle, id: string, challenge: string): Promise<IntentRow | null> =>
  firstOf(changeIntent(db, id, { challenge }, isNull(paymentIntents.claimedHash)))

/** Stores the reported transaction of a quote, the address of its order, and the text that its payer has signed. */
export const claimQuote = (
  tx: Drizzle,
  id: string,
  { hash, ...values }: Pick<IntentRow, 'destination' | 'challenge'> & { readonly hash: string },
): Promise<IntentRow | null> =>
  // The time is from the database's clock, like the creation times of quotes.
  firstOf(
    changeIntent(tx, id, {
      claimedHash: hash,
      claimedNonce: sql`case when ${paymentIntents.claimedHash} = ${hash} then ${paymentIntents.claimedNonce} end`,
      ...values,
      updatedAt: sql`now()`,
    }),
  )

/** Stores the nonce of a quote's reported transaction. `updatedAt` stays, because it is the time of the report. */
export async function storeNonce(db: Drizzle, id: string, hash: string, nonce: number): Promise<void> {
  await changeIntent(db, id, { claimedNonce: nonce }, eq(paymentIntents.claimedHash, hash))
}

/** Whether a wallet has sent ether since a time that pays for no order, and has to be refunded. */
export const isRefundDueTo = async (db: Drizzle, sender: string, since: Date): Promise<boolean> => {
  const isDue = and(eq(payments.refund, 'due'), gte(payments.createdAt, since))
  return (
    (await db.$count(payments, and(isDue, eq(payments.provider, 'crypto'), eq(payments.sender, sender)))) > 0
  )
}
