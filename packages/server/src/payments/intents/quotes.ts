import { and, desc, eq, gte, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Drizzle } from '../../database/database.ts'
import { firstOf } from '../../database/rows.ts'
import { type Destination, type IntentRow, orders, paymentIntents, payments } from '../../database/schema.ts'
import { changeIntent, intentsThat, whereOpen, whereProvider, whereShopper } from './conditions.ts'

// Quotes: intents that are paid in ether.

const whereQuote = whereProvider('crypto')
const whereUnpaid = ne(paymentIntents.state, 'paid')

/** A shopper's quotes, newest first. */
export const latestQuotes = (db: Drizzle, userId: string, most: number): Promise<IntentRow[]> =>
  intentsThat(db, and(whereQuote, whereShopper(userId)))
    .orderBy(desc(paymentIntents.createdAt), desc(paymentIntents.id))
    .limit(most)

const quotesFrom = (db: Drizzle, payer: string, condition: ReturnType<typeof and>): Promise<IntentRow[]> =>
  intentsThat(db, and(whereQuote, eq(paymentIntents.payer, payer), condition))

/** Quotes for a wallet that nothing has paid yet, and that were valid at a moment (`null`: at any). */
export const unpaidQuotesFrom = (db: Drizzle, payer: string, at: Date | null): Promise<IntentRow[]> =>
  quotesFrom(db, payer, and(whereUnpaid, at ? gte(paymentIntents.expiresAt, at) : undefined))

/** Quotes for a wallet, over exactly this much, that were paid already. */
export const paidQuotesFrom = (db: Drizzle, payer: string, wei: bigint): Promise<IntentRow[]> =>
  quotesFrom(db, payer, and(eq(paymentIntents.state, 'paid'), eq(paymentIntents.wei, String(wei))))

/** Quotes that are not paid and for which a transaction was shown, those that expire last in front. */
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

/** How many quotes were valid at a moment, or later; also those that are paid. */
export const countQuotes = (db: Drizzle, validUntil: Date): Promise<number> =>
  db.$count(paymentIntents, and(whereQuote, gte(paymentIntents.expiresAt, validUntil)))

/** Whether another shopper has an open quote for the same wallet. */
export async function isContested(db: Drizzle, { payer, userId }: IntentRow, now: number): Promise<boolean> {
  if (payer === null) return false
  const isValid = gte(paymentIntents.expiresAt, new Date(now))
  const isOther = and(eq(paymentIntents.payer, payer), ne(paymentIntents.userId, userId))
  return (await db.$count(paymentIntents, and(whereQuote, isOther, whereOpen, isValid))) > 0
}

/** The quote that a payment counted for, and its order; null for none yet. */
export const quotePaidBy = (db: Drizzle, paymentId: string) =>
  firstOf(
    db
      .select({ intentId: payments.intentId, userId: paymentIntents.userId, orderId: orders.id })
      .from(payments)
      .innerJoin(paymentIntents, eq(paymentIntents.id, payments.intentId))
      .innerJoin(orders, eq(orders.intentId, payments.intentId))
      .where(and(eq(payments.provider, 'crypto'), eq(payments.paymentId, paymentId))),
  )

/** Gives a quote the text that its payer has to sign; null where a transaction was shown for it meanwhile. */
export const challengeQuote = (db: Drizzle, id: string, challenge: string): Promise<IntentRow | null> =>
  firstOf(changeIntent(db, id, { challenge }, isNull(paymentIntents.claimedHash)))

/** Notes the transaction that was shown for a quote, and where its order goes. */
export const claimQuote = (
  tx: Drizzle,
  id: string,
  { hash, destination }: { readonly hash: string; readonly destination: Destination | null },
): Promise<IntentRow | null> =>
  // By the database's own clock, as the moments at which quotes were made.
  firstOf(changeIntent(tx, id, { claimedHash: hash, destination, updatedAt: sql`now()` }))
