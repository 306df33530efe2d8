import type { Context } from '../api/route.ts'
import type { Drizzle } from '../database/database.ts'
import type { IntentRow, Via } from '../database/schema.ts'
import { findDestination } from '../orders/place.ts'
import { lockIntent } from '../payments/intents/locks.ts'
import { claimQuote, latestQuotes, quotePaidBy } from '../payments/intents/quotes.ts'
import { type Settled, settle } from '../payments/purchase/settle.ts'
import { type Chain, type ChainTransaction, refusalIn, type Services } from '../services.ts'
import { candidatesFor, rankOf } from './competing-payments.ts'
import type { Refusal } from './crypto.copy.ts'
import { isOver, mismatchOf } from './quote-match.ts'

/** What came of a transaction that is to pay for a quote. */
export type Outcome =
  | { readonly state: 'paid'; readonly orderId: string; readonly created: boolean }
  /** It counts as soon as it is mined, deep enough, and nobody else's; or the node is unavailable. */
  | { readonly state: 'waiting' }
  | { readonly state: 'refused'; readonly why: Refusal }

/** A transaction as the node has it: null where it knows none, 'unavailable' where it does not answer. */
export type Seen = ChainTransaction | null | 'unavailable'

const refused = (why: Refusal): Outcome => ({ state: 'refused', why })
const WAITING: Outcome = { state: 'waiting' }

/** Name of a transaction among payments. */
export const paymentIdOf = (chainId: number, hash: string): string => `${chainId}:${hash}`

/** Asks the node. Where it is unavailable, that is logged, and no payment is refused. */
export const lookUp = (chain: Chain, hash: string): Promise<Seen> =>
  chain.transaction(hash).catch((thrown: unknown) => {
    const advice = 'Payments in ether wait meanwhile. Look at the node that CRYPTO_RPC_URL names.'
    refusalIn(thrown, advice, 'the chain cannot be read')
    return 'unavailable' as const
  })

/** The quote that a transaction has paid, and its order; null where it paid none yet. */
export const paidBy = (db: Drizzle, chain: Pick<Chain, 'id'>, hash: string) =>
  quotePaidBy(db, paymentIdOf(chain.id, hash))

/** The shopper's newest quote that a transaction fits, or that is open while nobody can look up the transaction. */
export async function fittingQuote(db: Drizzle, userId: string, seen: Seen): Promise<IntentRow | null> {
  const latest = await latestQuotes(db, userId, 20)
  const fits = (intent: IntentRow) =>
    seen === null || seen === 'unavailable' ? intent.state === 'open' : mismatchOf(intent, seen) === null
  return latest.find(fits) ?? latest[0] ?? null
}

export interface Claim {
  readonly hash: string
  /** Of the quote's challenge. */
  readonly signature: string | undefined
  /** Where the order goes, if the quote names no place yet. */
  readonly addressId: string | null
}

/**
 * Writes down that a shopper showed this transaction for their quote, so that it counts even when they go away.
 * @returns the quote with its claim; or why it cannot be claimed
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
    if (challenge !== null && !isKnown && !chain.isSigned(challenge, signature ?? '', payer ?? ''))
      return 'sign'
    if (locked.state === 'paid' || (isKnown && locked.destination !== null)) return locked
    const to = locked.destination ?? destination
    return (await claimQuote(tx, id, { hash, destination: to })) ?? 'missing'
  })
}

/** Counts a transaction for a quote. */
export const settleBy = (
  db: Drizzle,
  { id, amountPaise }: IntentRow,
  { chainId, hash }: Pick<ChainTransaction, 'chainId' | 'hash'>,
  via: Via,
): Promise<Settled> =>
  settle(db, {
    provider: 'crypto',
    intentId: id,
    paymentId: paymentIdOf(chainId, hash),
    amountPaise,
    via,
  })

type Crypto = NonNullable<Services['crypto']>
type Work = Pick<Context, 'db' | 'clock'>

/** Looks whether a transaction pays for a quote now, and makes the order if it does. */
export async function examine(
  { db, clock }: Work,
  { chain }: Crypto,
  {
    intent,
    seen,
    hash,
    via,
  }: { readonly intent: IntentRow; readonly seen: Seen; readonly hash: string; readonly via: Via },
): Promise<Outcome> {
  const now = clock.now()
  if (seen === 'unavailable') return WAITING
  if (seen === null) return isOver(intent, now) ? refused('gone') : WAITING
  const mismatch = mismatchOf(intent, seen)
  if (mismatch !== null) return refused(mismatch)
  if (seen.mined === null) return isOver(intent, now) ? refused('late') : WAITING
  if (seen.mined.confirmations < chain.confirmations) return WAITING
  const rank = rankOf(intent, await candidatesFor(db, seen), { hash, now })
  if (rank !== 'alone') return rank === 'beaten' ? refused('used') : WAITING
  const settled = await settleBy(db, intent, { chainId: seen.chainId, hash }, via)
  return settled.ok ? { state: 'paid', orderId: settled.orderId, created: settled.created } : refused('used')
}
