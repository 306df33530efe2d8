import type { Drizzle } from '../database/database.ts'
import type { IntentRow } from '../database/schema.ts'
import { challengeQuote, isContested, paidQuotesFrom, unpaidQuotesFrom } from '../payments/intents/quotes.ts'
import type { ChainTransaction } from '../services.ts'
import { cryptoCopy as copy } from './crypto.copy.ts'
import { mismatchOf } from './quote-match.ts'

/** After its quote is over, a competing payment may still come with a signature for so long, in ms. */
const LAST_CALL = 60_000

/**
 * Everybody sees every transaction, so a stranger could show somebody else's. A quote therefore names its payer; and where
 * two shoppers name the same one, whoever came second has to sign the quote's own text with that wallet. A quote with a
 * challenge has a hash only together with its signature: then it is confirmed.
 */
export const isConfirmed = ({ challenge, claimedHash }: IntentRow, hash: string): boolean =>
  challenge !== null && claimedHash === hash

/** Quotes that this transaction would pay, and that nothing has paid yet; newest first. */
export async function candidatesFor(db: Drizzle, transaction: ChainTransaction): Promise<IntentRow[]> {
  const { from, mined } = transaction
  const unpaid = await unpaidQuotesFrom(db, from, mined && new Date(mined.at))
  return unpaid
    .filter((intent) => mismatchOf(intent, transaction) === null)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}

/**
 * The quote that asked for exactly this much and was paid already: the transaction pays it a second time. Null for none,
 * and where quotes of several shoppers could be meant.
 */
export async function paidAlready(db: Drizzle, transaction: ChainTransaction): Promise<IntentRow | null> {
  const paid = await paidQuotesFrom(db, transaction.from, transaction.wei)
  const [first, ...others] = paid.filter((intent) => mismatchOf(intent, transaction) === null)
  return first && others.every(({ userId }) => userId === first.userId) ? first : null
}

/**
 * How a quote compares with others that the same transaction would pay, and that were there before it was shown.
 * - `alone`: it may be settled
 * - `waits`: another shopper's may still be confirmed by a signature, until it is over
 * - `beaten`: another shopper's is confirmed
 */
export function rankOf(
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
  if (intent.challenge !== null || intent.claimedHash !== null) return intent
  if (!(await isContested(db, intent, now))) return intent
  return (await challengeQuote(db, intent.id, copy.challenge(intent.id))) ?? intent
}
