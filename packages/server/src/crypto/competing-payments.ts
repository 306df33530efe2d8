import { and, eq, gte, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { type IntentRow, paymentIntents } from '../database/schema.ts'
import type { ChainTransaction } from '../services.ts'
import { cryptoCopy as copy } from './crypto.copy.ts'
import { misfitOf } from './fits.ts'

/** After its quote is over, a competing payment may still come with a signature for so long, in ms. */
const LAST_CALL = 60_000

/**
 * Everybody sees every transaction, so a stranger could show somebody else's. A quote therefore names its payer; and where
 * two shoppers name the same one, whoever came second has to sign the quote's own text with that wallet. A quote with a
 * challenge keeps a hash only together with its signature: then it is confirmed.
 */
export const isConfirmed = ({ challenge, claimedHash }: IntentRow, hash: string): boolean =>
  challenge !== null && claimedHash === hash

/** Quotes of the transaction's payer that it would pay, of those that a condition allows. */
async function quotesFor(
  db: Drizzle,
  transaction: ChainTransaction,
  condition: SQL | undefined,
): Promise<IntentRow[]> {
  const found = await db
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.provider, 'crypto'), eq(paymentIntents.payer, transaction.from), condition))
  return found.filter((intent) => misfitOf(intent, transaction) === null)
}

/** Quotes that this transaction would pay, and that nothing has paid yet; newest first. */
export async function candidatesFor(db: Drizzle, transaction: ChainTransaction): Promise<IntentRow[]> {
  const { state, expiresAt } = paymentIntents
  const isInTime = transaction.mined ? gte(expiresAt, new Date(transaction.mined.at)) : undefined
  const open = await quotesFor(db, transaction, and(ne(state, 'paid'), isInTime))
  return open.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}

/**
 * The quote that asked for exactly this much and was paid already: the transaction pays it a second time. Null for none,
 * and where quotes of several shoppers could be meant.
 */
export async function paidAlready(db: Drizzle, transaction: ChainTransaction): Promise<IntentRow | null> {
  const { state, wei } = paymentIntents
  const isSame = and(eq(state, 'paid'), eq(wei, String(transaction.wei)))
  const [first, ...others] = await quotesFor(db, transaction, isSame)
  return first && others.every(({ userId }) => userId === first.userId) ? first : null
}

/**
 * How a quote stands among others that the same transaction would pay, and that were there before it was shown.
 * - `alone`: it may be settled
 * - `waits`: another shopper's may still be confirmed by a signature, until it is over
 * - `beaten`: another shopper's is confirmed
 */
export function standing(
  intent: IntentRow,
  candidates: readonly IntentRow[],
  { hash, now }: { readonly hash: string; readonly now: number },
): 'alone' | 'waits' | 'beaten' {
  if (isConfirmed(intent, hash)) return 'alone'
  // Nobody asks for a price after they have paid it.
  const isLater = ({ createdAt }: IntentRow) => intent.claimedHash === hash && createdAt > intent.updatedAt
  const competingPayments = candidates.filter((other) => other.userId !== intent.userId && !isLater(other))
  if (competingPayments.some((competing) => isConfirmed(competing, hash))) return 'beaten'
  const waits = competingPayments.some(
    (competing) => competing.claimedHash === hash || now <= competing.expiresAt.getTime() + LAST_CALL,
  )
  return waits ? 'waits' : 'alone'
}

/**
 * Gives a quote its challenge where another shopper has an open one with the same payer. Two that come at the same moment
 * are both written by now, so that at least one of them sees the other.
 */
export async function challenged(db: Drizzle, intent: IntentRow, now: number): Promise<IntentRow> {
  if (intent.challenge !== null || intent.claimedHash !== null || intent.payer === null) return intent
  const competingPayments = await db.$count(
    paymentIntents,
    and(
      eq(paymentIntents.provider, 'crypto'),
      eq(paymentIntents.payer, intent.payer),
      ne(paymentIntents.userId, intent.userId),
      inArray(paymentIntents.state, ['creating', 'open']),
      gte(paymentIntents.expiresAt, new Date(now)),
    ),
  )
  if (competingPayments === 0) return intent
  const [given] = await db
    .update(paymentIntents)
    .set({ challenge: copy.challenge(intent.id) })
    .where(and(eq(paymentIntents.id, intent.id), isNull(paymentIntents.claimedHash)))
    .returning()
  return given ?? intent
}
