import type { Context } from '../api/route.ts'
import type { Drizzle, IntentRow, Via } from '../database/index.ts'
import { findDestination } from '../orders/place.ts'
import { lockIntent } from '../payments/intents/locks.ts'
import { claimQuote, latestQuotes, quotePaidBy } from '../payments/intents/quotes.ts'
import { type Chain, type ChainTransaction, refusalIn, type Services } from '../services.ts'
import { paymentIdOf, recordLeftover, recordUnpaid, settleQuote } from './arrivals.ts'
import { candidatesFor, challengeOf, decisionFor } from './competing-payments.ts'
import type { Refusal } from './crypto.texts.ts'
import { isOver, mismatchOf } from './quote-match.ts'

/** The result of a transaction that should pay for a quote. */
export type Outcome =
  | { readonly state: 'paid'; readonly orderId: string; readonly created: boolean }
  /** It is not mined, not confirmed, or another shopper may claim it; or the node is unavailable. */
  | { readonly state: 'waiting' }
  | { readonly state: 'refused'; readonly why: Refusal }

/** A transaction from the node: null if it is unknown, 'unavailable' if the node does not respond. */
export type Seen = ChainTransaction | null | 'unavailable'

export const refused = (why: Refusal): Outcome => ({ state: 'refused', why })
const WAITING: Outcome = { state: 'waiting' }

/** Requests a transaction from the node. If it is unavailable, that is logged, and no payment is refused. */
export const lookUp = (chain: Chain, hash: string): Promise<Seen> =>
  chain.transaction(hash).catch((thrown: unknown) => {
    const advice = 'Payments in ether have to wait. Check the node at CRYPTO_RPC_URL.'
    refusalIn(thrown, advice, 'the chain cannot be read')
    return 'unavailable' as const
  })

/** Returns the quote that a transaction has paid, and its order; null if it has paid none yet. */
export const paidBy = (db: Drizzle, chain: Pick<Chain, 'id'>, hash: string) =>
  quotePaidBy(db, paymentIdOf(chain.id, hash))

/**
 * Returns the shopper's newest quote that a transaction matches, or an open one while the transaction is unknown; if none
 * matches, one of its sender.
 */
export async function fittingQuote(db: Drizzle, userId: string, seen: Seen): Promise<IntentRow | null> {
  const latest = await latestQuotes(db, userId, 20)
  const fits = (intent: IntentRow) =>
    seen === null || seen === 'unavailable' ? intent.state === 'open' : mismatchOf(intent, seen) === null
  const isOfSender = ({ payer }: IntentRow) => seen instanceof Object && seen.from === payer
  return latest.find(fits) ?? latest.find(isOfSender) ?? latest[0] ?? null
}

interface Claim {
  readonly hash: string
  /** Signature of the quote's challenge. */
  readonly signature: string | undefined
  /** Delivery address, if the quote has none yet. */
  readonly addressId: string | null
}

/**
 * Stores that a shopper reported this transaction for their quote, so that it counts even if they leave the page.
 * @returns the quote with its claim, or why it cannot be claimed
 */
export async function claim(
  db: Drizzle,
  chain: Chain,
  intent: IntentRow,
  { hash, signature, addressId }: Claim,
): Promise<IntentRow | Refusal> {
  const { id, userId, payer } = intent
  const destination = intent.destination ?? (await findDestination(db, userId, addressId))
  return db.transaction(async (tx) => {
    const locked = await lockIntent(tx, id)
    if (!locked) return 'missing'
    const { challenge } = locked
    const isKnown = locked.claimedHash === hash
    const isSigned = (text: string) => chain.isSigned(text, signature ?? '', payer ?? '')
    if (challenge !== null && !isKnown && !isSigned(challenge)) return 'sign'
    // Signed because another shopper has named the same wallet since.
    const late =
      challenge === null && signature !== undefined && isSigned(challengeOf(id)) ? challengeOf(id) : null
    if (locked.state === 'paid' || (isKnown && locked.destination !== null && late === null)) return locked
    const to = locked.destination ?? destination
    const confirmed = challenge ?? late
    return (await claimQuote(tx, id, { hash, destination: to, challenge: confirmed })) ?? 'missing'
  })
}

type Crypto = NonNullable<Services['crypto']>
type Work = Pick<Context, 'db' | 'clock'>

interface Reported {
  readonly intent: IntentRow
  readonly seen: Seen
  readonly hash: string
  readonly via: Via
}

/**
 * Creates the order if a transaction pays for a quote now. Ether that arrived and does not is recorded for a refund,
 * whoever reports it.
 */
export async function settleQuoteIfPaid(work: Work, { chain }: Crypto, reported: Reported): Promise<Outcome> {
  const { intent, seen, via } = reported
  const now = work.clock.now()
  if (seen === 'unavailable') return WAITING
  if (seen === null) return isOver(intent, now) ? refused('gone') : WAITING
  const mismatch = mismatchOf(intent, seen)
  if (seen.mined === null) {
    if (mismatch !== null && mismatch !== 'value') return refused(mismatch)
    return isOver(intent, now) ? refused('late') : WAITING
  }
  const isConfirmed = seen.mined.confirmations >= chain.confirmations
  if (mismatch === null || mismatch === 'value')
    return isConfirmed ? settleConfirmedQuote(work, chain, { ...reported, seen }) : WAITING
  if (isConfirmed && (mismatch === 'late' || mismatch === 'early')) await recordLeftover(work.db, seen, via)
  return refused(mismatch)
}

/** Settles a quote with a confirmed transaction that was mined in time, unless it could be another shopper's. */
async function settleConfirmedQuote(
  work: Work,
  { confirmations }: Pick<Chain, 'confirmations'>,
  { intent, seen, via }: Reported & { readonly seen: ChainTransaction },
): Promise<Outcome> {
  const { db, clock } = work
  const candidates = await candidatesFor(db, seen)
  const decision = decisionFor(intent, candidates, { sent: seen, now: clock.now(), confirmations })
  if (decision !== 'settle') {
    await recordUnpaid(db, seen, { reason: 'unclear', via, intent: null, valuedBy: intent })
    return decision === 'refuse' ? refused('used') : WAITING
  }
  const settled = await settleQuote(work, intent, seen, via)
  if (settled.ok) return { state: 'paid', orderId: settled.orderId, created: settled.created }
  if (settled.reason === 'refunded') return refused('refunded')
  return refused(settled.reason === 'amount' ? 'value' : 'used')
}
