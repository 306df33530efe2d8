import type { Context } from '../api/route.ts'
import type { Drizzle } from '../database/database.ts'
import type { IntentRow, Via } from '../database/schema.ts'
import { findDestination } from '../orders/place.ts'
import { lockIntent } from '../payments/intents/locks.ts'
import { claimQuote, latestQuotes, quotePaidBy } from '../payments/intents/quotes.ts'
import { type Settled, settle } from '../payments/purchase/settle.ts'
import { type Chain, type ChainTransaction, refusalIn, type Services } from '../services.ts'
import { candidatesFor, decisionFor } from './competing-payments.ts'
import type { Refusal } from './crypto.copy.ts'
import { isOver, mismatchOf } from './quote-match.ts'

/** The result of a transaction that should pay for a quote. */
export type Outcome =
  | { readonly state: 'paid'; readonly orderId: string; readonly created: boolean }
  /** It is not mined, not confirmed, or another shopper may claim it; or the node is unavailable. */
  | { readonly state: 'waiting' }
  | { readonly state: 'refused'; readonly why: Refusal }

/** A transaction from the node: null if it is unknown, 'unavailable' if the node does not respond. */
export type Seen = ChainTransaction | null | 'unavailable'

const refused = (why: Refusal): Outcome => ({ state: 'refused', why })
const WAITING: Outcome = { state: 'waiting' }

/** Returns the payment id of a transaction. */
export const paymentIdOf = (chainId: number, hash: string): string => `${chainId}:${hash}`

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

/** Returns the shopper's newest quote that a transaction matches, or an open one while the transaction is unknown. */
export async function fittingQuote(db: Drizzle, userId: string, seen: Seen): Promise<IntentRow | null> {
  const latest = await latestQuotes(db, userId, 20)
  const fits = (intent: IntentRow) =>
    seen === null || seen === 'unavailable' ? intent.state === 'open' : mismatchOf(intent, seen) === null
  return latest.find(fits) ?? latest[0] ?? null
}

export interface Claim {
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
    if (challenge !== null && !isKnown && !chain.isSigned(challenge, signature ?? '', payer ?? ''))
      return 'sign'
    if (locked.state === 'paid' || (isKnown && locked.destination !== null)) return locked
    const to = locked.destination ?? destination
    return (await claimQuote(tx, id, { hash, destination: to })) ?? 'missing'
  })
}

/** Settles a quote with a transaction. */
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

/** Creates the order if a transaction pays for a quote now. */
export async function settleIfPaid(
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
  const decision = decisionFor(intent, await candidatesFor(db, seen), { hash, now })
  if (decision !== 'settle') return decision === 'refuse' ? refused('used') : WAITING
  const settled = await settleBy(db, intent, { chainId: seen.chainId, hash }, via)
  return settled.ok ? { state: 'paid', orderId: settled.orderId, created: settled.created } : refused('used')
}
