import type { Drizzle } from '../database/database.ts'
import type { IntentRow } from '../database/schema.ts'
import { challengeQuote, isContested, paidQuotesFrom, unpaidQuotesFrom } from '../payments/intents/quotes.ts'
import type { ChainTransaction } from '../services.ts'
import { cryptoCopy as copy } from './crypto.copy.ts'
import { mismatchOf } from './quote-match.ts'

/** Time after its quote's expiry in which a competing payment may still be signed, in ms. */
const SIGNATURE_GRACE = 60_000

/**
 * Whether a quote's payment is confirmed by a signature. All transactions are public, so a shopper could report that of
 * another shopper. A quote therefore names its payer. If two shoppers name the same one, the second has to sign the quote's
 * challenge with that wallet. A quote with a challenge gets a hash only together with the signature.
 */
export const isConfirmed = ({ challenge, claimedHash }: IntentRow, hash: string): boolean =>
  challenge !== null && claimedHash === hash

/** Returns unpaid quotes that this transaction could pay; newest first. */
export async function candidatesFor(db: Drizzle, transaction: ChainTransaction): Promise<IntentRow[]> {
  const { from, mined } = transaction
  const unpaid = await unpaidQuotesFrom(db, from, mined && new Date(mined.at))
  return unpaid
    .filter((intent) => mismatchOf(intent, transaction) === null)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}

/**
 * Returns the paid quote of exactly this amount, which the transaction pays a second time. Null if there is none, or if
 * it could be for quotes of several shoppers.
 */
export async function paidAlready(db: Drizzle, transaction: ChainTransaction): Promise<IntentRow | null> {
  const paid = await paidQuotesFrom(db, transaction.from, transaction.wei)
  const [first, ...others] = paid.filter((intent) => mismatchOf(intent, transaction) === null)
  return first && others.every(({ userId }) => userId === first.userId) ? first : null
}

/**
 * Compares a quote with others that the same transaction could pay, and that existed before it was reported.
 * - `settle`: the quote may be settled
 * - `wait`: another shopper's may still be confirmed by a signature, until it expires
 * - `refuse`: another shopper's is confirmed
 */
export function decisionFor(
  intent: IntentRow,
  candidates: readonly IntentRow[],
  { hash, now }: { readonly hash: string; readonly now: number },
): 'settle' | 'wait' | 'refuse' {
  if (isConfirmed(intent, hash)) return 'settle'
  // Quotes are requested before they are paid, so a later one cannot be meant.
  const isLater = ({ createdAt }: IntentRow) => intent.claimedHash === hash && createdAt > intent.updatedAt
  const competingPayments = candidates.filter((other) => other.userId !== intent.userId && !isLater(other))
  if (competingPayments.some((competing) => isConfirmed(competing, hash))) return 'refuse'
  const mustWait = competingPayments.some(
    (competing) => competing.claimedHash === hash || now <= competing.expiresAt.getTime() + SIGNATURE_GRACE,
  )
  return mustWait ? 'wait' : 'settle'
}

/**
 * Gives a quote a challenge if another shopper has an open one with the same payer. Two simultaneous ones are both stored
 * before this, so at least one of them finds the other.
 */
export async function withChallenge(db: Drizzle, intent: IntentRow, now: number): Promise<IntentRow> {
  if (intent.challenge !== null || intent.claimedHash !== null) return intent
  if (!(await isContested(db, intent, now))) return intent
  return (await challengeQuote(db, intent.id, copy.challenge(intent.id))) ?? intent
}
