import type { Drizzle, IntentRow } from '../database/index.ts'
import { challengeQuote, isContested, paidQuotesFrom, unpaidQuotesFrom } from '../payments/intents/quotes.ts'
import type { ChainTransaction } from '../services.ts'
import { texts } from '../texts.ts'
import { cryptoTexts, type Refusal } from './crypto.texts.ts'
import { missingWei } from './parts.ts'
import { countedAfterExpiry, mismatchOf } from './quote-match.ts'

type Sent = Pick<ChainTransaction, 'hash' | 'nonce'>

/** Whether a transaction was reported for a quote, or the one that it replaces, which has the same account and nonce. */
const isReported = ({ claimedHash, claimedNonce }: IntentRow, { hash, nonce }: Sent): boolean =>
  claimedHash === hash || (claimedNonce !== null && claimedNonce === nonce)

/**
 * Whether a quote's payment is confirmed by a signature. All transactions are public, so a shopper could report that of
 * another shopper. A quote therefore names its payer. If two shoppers name the same one, the second has to sign the quote's
 * challenge with that wallet. A quote with a challenge gets a hash only together with the signature.
 */
const isConfirmed = (intent: IntentRow, transaction: Sent): boolean =>
  intent.challenge !== null && isReported(intent, transaction)

/** Unpaid quotes that a transaction could pay, newest first. */
interface Candidates {
  /** Completely or in part. */
  readonly all: readonly IntentRow[]
  /** Completely. */
  readonly whole: readonly IntentRow[]
}

/** Returns unpaid quotes that this transaction could pay. */
export async function candidatesFor(db: Drizzle, transaction: ChainTransaction): Promise<Candidates> {
  const { from, mined } = transaction
  const unpaid = (await unpaidQuotesFrom(db, from, mined && new Date(mined.at))).toSorted(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime(),
  )
  const that = (...mismatches: (Refusal | null)[]) =>
    unpaid.filter((intent) => mismatches.includes(mismatchOf(intent, transaction)))
  return { all: that(null, 'value'), whole: that(null) }
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
 * Returns the quote for a transaction that no browser may have reported: the one for which it was reported; else the only
 * one, or the only one of exactly this amount or whose rest it is; of two quotes for the same basket, the newer one. Null
 * if it fits several shoppers, or if a signature is missing.
 */
export async function matchingQuote(
  db: Drizzle,
  transaction: ChainTransaction,
  { all }: Candidates,
): Promise<IntentRow | null> {
  const { wei } = transaction
  const reported = all.filter((intent) => isReported(intent, transaction))
  const confirmed = reported.find((intent) => isConfirmed(intent, transaction))
  if (confirmed) return confirmed
  if (reported.length > 0) return reported.length === 1 ? (reported[0] ?? null) : null
  const [first] = all
  if (all.some(({ userId, challenge }) => userId !== first?.userId || challenge !== null)) return null
  const missing = await missingWei(db, all)
  return onlyOne(all, (intent) => intent.wei === String(wei) || missing.get(intent.id) === wei)
}

/** Returns the only quote, preferring those that fit exactly; of quotes for the same basket, the first one. */
function onlyOne(quotes: readonly IntentRow[], isExact: (intent: IntentRow) => boolean): IntentRow | null {
  const exact = quotes.filter(isExact)
  const [first, ...others] = exact.length > 0 ? exact : quotes
  return others.every(({ fingerprint }) => fingerprint === first?.fingerprint) ? (first ?? null) : null
}

/** A reported transaction, the current time in ms since 1970, and the number of confirmations that a payment needs. */
interface Claimed {
  readonly sent: Sent
  readonly now: number
  readonly confirmations: number
}

/**
 * Compares a quote with others that the same transaction could pay, and that existed before it was reported.
 * - `settle`: the quote may be settled
 * - `wait`: another shopper's may still be confirmed by a signature, as long as it counts
 * - `refuse`: another shopper's is confirmed
 */
export function decisionFor(
  intent: IntentRow,
  { all }: Candidates,
  { sent, now, confirmations }: Claimed,
): 'settle' | 'wait' | 'refuse' {
  if (isConfirmed(intent, sent)) return 'settle'
  // Quotes are requested before they are paid, so a later one cannot be meant.
  const isLater = ({ createdAt }: IntentRow) => isReported(intent, sent) && createdAt > intent.updatedAt
  const competingPayments = all.filter((other) => other.userId !== intent.userId && !isLater(other))
  if (competingPayments.some((competing) => isConfirmed(competing, sent))) return 'refuse'
  const mustWait = competingPayments.some(
    (other) =>
      isReported(other, sent) || now <= other.expiresAt.getTime() + countedAfterExpiry(confirmations),
  )
  return mustWait ? 'wait' : 'settle'
}

/** The text that a quote's payer signs. */
export const challengeOf = (quoteId: string): string => texts(cryptoTexts).challenge({ quoteId })

/** The text that the payer should sign although the quote needs no signature: another shopper has named the same payer since. */
export async function lateChallenge(
  db: Drizzle,
  intent: IntentRow,
  { now, confirmations }: Omit<Claimed, 'sent'>,
): Promise<string | undefined> {
  if (intent.challenge !== null) return undefined
  const isNamed = await isContested(db, intent, new Date(now - countedAfterExpiry(confirmations)))
  return isNamed ? challengeOf(intent.id) : undefined
}

/**
 * Gives a quote a challenge if another shopper has one with the same payer that still counts. Two simultaneous ones are
 * both stored before this, so at least one of them finds the other.
 */
export async function withChallenge(
  db: Drizzle,
  intent: IntentRow,
  { now, confirmations }: Omit<Claimed, 'sent'>,
): Promise<IntentRow> {
  if (intent.challenge !== null || intent.claimedHash !== null) return intent
  if (!(await isContested(db, intent, new Date(now - countedAfterExpiry(confirmations))))) return intent
  return (await challengeQuote(db, intent.id, challengeOf(intent.id))) ?? intent
}
