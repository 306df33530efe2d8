import { and, eq } from 'drizzle-orm'
import type { Context } from '../api/route.ts'
import type { Drizzle } from '../database/database.ts'
import { chainScans, type IntentRow } from '../database/schema.ts'
import { claimedQuotes, countQuotes } from '../payments/intents/quotes.ts'
import type { Chain, ChainTransaction, Services } from '../services.ts'
import { recordLeftover, recordUnpaid, settleQuote } from './arrivals.ts'
import { lookUp, paidBy, settleQuoteIfPaid } from './claims.ts'
import { candidatesFor, matchingQuote, paidAlready } from './competing-payments.ts'

type Work = Pick<Context, 'db' | 'clock' | 'services'>
type Crypto = NonNullable<Services['crypto']>

/** Maximum number of blocks that one run reads, and of quotes that it checks. */
const MOST_PER_RUN = 100
/** Number of failed requests to the node after which a run ends. */
const MOST_FAILURES = 3
/** Time after a quote's expiry, in ms, after which its claim is not checked any more; only the blocks are read. */
const CLAIM_LIFETIME = 3 * 3_600_000
/** Time after the expiry of the last quote, in ms, for which blocks are read: ether may arrive late. */
const LATE = 3 * 24 * 3_600_000

export interface Scanned {
  readonly orders: number
  /** Number of transactions to the shop that do not match exactly one quote. */
  readonly unclear: number
}

/**
 * Finds payments in ether that no browser reported, or reported too early: a payment becomes an order even if the tab was
 * closed. It may run in several processes at the same time.
 * @throws ServiceError if the node is unavailable; payments that were found before are settled
 */
export async function scanChain(work: Work): Promise<Scanned> {
  const { crypto } = work.services
  if (crypto === null) return { orders: 0, unclear: 0 }
  const claimed = await settleClaims(work, crypto)
  const found = await readBlocks(work, crypto)
  return { orders: claimed + found.orders, unclear: found.unclear }
}

/** Checks reported payments that are not settled yet. Stops if the node is unavailable. */
async function settleClaims(work: Work, crypto: Crypto): Promise<number> {
  const since = new Date(work.clock.now() - CLAIM_LIFETIME)
  const claimed = await claimedQuotes(work.db, since, MOST_PER_RUN)
  let [orders, failures] = [0, 0]
  for (const intent of claimed) {
    const result = await settleClaim(work, crypto, intent)
    if (result === 'order') orders += 1
    if (result === 'unavailable') failures += 1
    if (failures === MOST_FAILURES) break
  }
  return orders
}

/** Checks a reported transaction again. Returns 'order' if it became an order now. */
export async function settleClaim(
  work: Pick<Work, 'db' | 'clock'>,
  crypto: Crypto,
  intent: IntentRow,
): Promise<'order' | 'unavailable' | 'nothing'> {
  const hash = intent.claimedHash
  if (hash === null || (await paidBy(work.db, crypto.chain, hash)) !== null) return 'nothing'
  const seen = await lookUp(crypto.chain, hash)
  if (seen === 'unavailable') return 'unavailable'
  const outcome = await settleQuoteIfPaid(work, crypto, { intent, seen, hash, via: 'scan' })
  return outcome.state === 'paid' && outcome.created ? 'order' : 'nothing'
}

/** Reads new blocks that have enough confirmations. */
async function readBlocks(work: Work, crypto: Crypto): Promise<Scanned> {
  const { chain } = crypto
  const { db } = work
  const confirmed = (await chain.head()) - chain.confirmations + 1
  const from = await readUntil(db, chain, confirmed)
  if (from >= confirmed) return { orders: 0, unclear: 0 }
  // Includes paid quotes, which may be paid a second time.
  const waiting = await countQuotes(db, new Date((await chain.timeOf(from + 1)) - LATE))
  // Without quotes there are no payments, so no blocks are read.
  const until = waiting === 0 ? confirmed : Math.min(confirmed, from + MOST_PER_RUN)
  let [read, orders, unclear] = [waiting === 0 ? confirmed : from, 0, 0]
  try {
    for (; read < until; read++)
      for (const transaction of await chain.paidIn(read + 1)) {
        const found = await settleFoundTransaction(work, crypto, transaction)
        if (found === 'order') orders += 1
        if (found === 'unclear') unclear += 1
      }
  } finally {
    const isUnchanged = and(eq(chainScans.chainId, chain.id), eq(chainScans.block, from))
    if (read > from) await db.update(chainScans).set({ block: read }).where(isUnchanged)
  }
  return { orders, unclear }
}

/** Returns the last block that was read. Starts shortly before the newest confirmed block, also after the chain restarted. */
async function readUntil(db: Drizzle, { id: chainId }: Chain, confirmed: number): Promise<number> {
  const [known] = await db.select().from(chainScans).where(eq(chainScans.chainId, chainId))
  if (known && known.block <= confirmed) return known.block
  const block = Math.max(0, confirmed - MOST_PER_RUN)
  await db
    .insert(chainScans)
    .values({ chainId, block })
    .onConflictDoUpdate({ target: chainScans.chainId, set: { block } })
  return block
}

/** Settles an unreported transaction if it matches exactly one quote; otherwise records it for a refund. */
async function settleFoundTransaction(
  work: Work,
  crypto: Crypto,
  transaction: ChainTransaction,
): Promise<'order' | 'unclear' | 'nothing'> {
  const { db } = work
  const { hash, mined } = transaction
  if (!mined?.ok || (await paidBy(db, crypto.chain, hash)) !== null) return 'nothing'
  const candidates = await candidatesFor(db, transaction)
  const isExpected = candidates.whole.some(
    ({ claimedHash, wei }) => claimedHash === hash || wei === String(transaction.wei),
  )
  const repeated = isExpected ? null : await paidAlready(db, transaction)
  if (repeated !== null) {
    // It pays the quote a second time, and has to be refunded.
    await settleQuote(db, repeated, transaction, 'scan')
    return 'nothing'
  }
  const [newest, ...others] = candidates.all
  if (!newest) {
    await recordLeftover(db, transaction, 'scan')
    return 'nothing'
  }
  const intent = await matchingQuote(db, transaction, candidates)
  if (intent === null) {
    const isOneShopper = others.every(({ userId }) => userId === newest.userId)
    const quote = { intent: isOneShopper ? newest : null, valuedBy: newest }
    await recordUnpaid(db, transaction, { reason: 'unclear', via: 'scan', ...quote })
    return 'unclear'
  }
  const outcome = await settleQuoteIfPaid(work, crypto, { intent, seen: transaction, hash, via: 'scan' })
  return outcome.state === 'paid' && outcome.created ? 'order' : 'nothing'
}
