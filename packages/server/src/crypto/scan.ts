import { and, eq } from 'drizzle-orm'
import type { Context } from '../api/route.ts'
import type { Drizzle } from '../database/database.ts'
import { chainScans, type IntentRow } from '../database/schema.ts'
import { claimedQuotes, countQuotes } from '../payments/intents/quotes.ts'
import type { Chain, ChainTransaction, Services } from '../services.ts'
import { examine, lookUp, paidBy, settleBy } from './claims.ts'
import { candidatesFor, isConfirmed, paidAlready } from './competing-payments.ts'

type Work = Pick<Context, 'db' | 'clock' | 'services'>
type Crypto = NonNullable<Services['crypto']>

/** Blocks that one run reads at most, and quotes that it asks for. */
const MOST = 100
/** After so many questions that the node does not answer, the others are left for the next run. */
const PATIENCE = 3
/** Claims of quotes that expired longer ago than this, in ms, are not looked at any more: only the blocks count. */
const GIVEN_UP = 3 * 3_600_000

/** What a look through the chain came to. */
export interface Scanned {
  /** Orders that were made. */
  readonly orders: number
  /** Transactions that pay the shop, and of which nobody can say for what. */
  readonly unclear: number
}

/**
 * Finds payments in ether that no browser reported, or reported too early: the payment of a closed tab still becomes an order.
 * It may run in several processes at once.
 * @throws ServiceError when the node is unavailable; what was found before counts
 */
export async function scanChain(work: Work): Promise<Scanned> {
  const { crypto } = work.services
  if (crypto === null) return { orders: 0, unclear: 0 }
  const claimed = await settleClaims(work, crypto)
  const found = await readBlocks(work, crypto)
  return { orders: claimed + found.orders, unclear: found.unclear }
}

/** Looks at what browsers reported and could not be settled yet. An unavailable node is not asked for all of it. */
async function settleClaims(work: Work, crypto: Crypto): Promise<number> {
  const since = new Date(work.clock.now() - GIVEN_UP)
  const claimed = await claimedQuotes(work.db, since, MOST)
  let [orders, unseen] = [0, 0]
  for (const intent of claimed) {
    const came = await settleClaim(work, crypto, intent)
    if (came === 'order') orders += 1
    if (came === 'unavailable') unseen += 1
    if (unseen === PATIENCE) break
  }
  return orders
}

/** Looks once more at the transaction that a browser reported: whether it became an order just now. */
export async function settleClaim(
  work: Pick<Work, 'db' | 'clock'>,
  crypto: Crypto,
  intent: IntentRow,
): Promise<'order' | 'unavailable' | 'nothing'> {
  const hash = intent.claimedHash
  if (hash === null || (await paidBy(work.db, crypto.chain, hash)) !== null) return 'nothing'
  const seen = await lookUp(crypto.chain, hash)
  if (seen === 'unavailable') return 'unavailable'
  const outcome = await examine(work, crypto, { intent, seen, hash, via: 'scan' })
  return outcome.state === 'paid' && outcome.created ? 'order' : 'nothing'
}

/** Reads the blocks that are deep enough and were not read yet. */
async function readBlocks(work: Work, crypto: Crypto): Promise<Scanned> {
  const { chain } = crypto
  const { db } = work
  const deep = (await chain.head()) - chain.confirmations + 1
  const from = await readUntil(db, chain, deep)
  if (from >= deep) return { orders: 0, unclear: 0 }
  // Also one that is paid, which may be paid once more.
  const waiting = await countQuotes(db, new Date(await chain.timeOf(from + 1)))
  // Where nobody had a quote, nobody paid: a quiet shop reads no blocks.
  const until = waiting === 0 ? deep : Math.min(deep, from + MOST)
  let [read, orders, unclear] = [waiting === 0 ? deep : from, 0, 0]
  try {
    for (; read < until; read++)
      for (const transaction of await chain.paidIn(read + 1)) {
        const found = await settleFound(work, crypto, transaction)
        if (found === 'order') orders += 1
        if (found === 'unclear') unclear += 1
      }
  } finally {
    const isAsRead = and(eq(chainScans.chainId, chain.id), eq(chainScans.block, from))
    if (read > from) await db.update(chainScans).set({ block: read }).where(isAsRead)
  }
  return { orders, unclear }
}

/** The last block that was read. It begins a little before the newest deep one; there again, where a chain was begun anew. */
async function readUntil(db: Drizzle, { id: chainId }: Chain, deep: number): Promise<number> {
  const [known] = await db.select().from(chainScans).where(eq(chainScans.chainId, chainId))
  if (known && known.block <= deep) return known.block
  const block = Math.max(0, deep - MOST)
  await db
    .insert(chainScans)
    .values({ chainId, block })
    .onConflictDoUpdate({ target: chainScans.chainId, set: { block } })
  return block
}

/** Settles a transaction that was not reported, where it can only be meant for one quote. */
async function settleFound(
  work: Work,
  crypto: Crypto,
  transaction: ChainTransaction,
): Promise<'order' | 'unclear' | 'nothing'> {
  const { db } = work
  const { hash, mined } = transaction
  if (!mined?.ok || (await paidBy(db, crypto.chain, hash)) !== null) return 'nothing'
  const candidates = await candidatesFor(db, transaction)
  const isExpected = candidates.some(
    ({ claimedHash, wei }) => claimedHash === hash || wei === String(transaction.wei),
  )
  const repeated = isExpected ? null : await paidAlready(db, transaction)
  if (repeated !== null) {
    // It pays the quote a second time, and is to be refunded.
    await settleBy(db, repeated, transaction, 'scan')
    return 'nothing'
  }
  if (candidates.length === 0) return 'nothing'
  const intent = meantBy(transaction, candidates)
  if (intent === null) {
    console.warn(
      `Haat: ether arrived in block ${mined.block} that ${candidates.length} quotes could be paid with. It is left alone. Look at these quotes: ${candidates.map(({ id }) => id).join(', ')}.`,
    )
    return 'unclear'
  }
  const outcome = await examine(work, crypto, { intent, seen: transaction, hash, via: 'scan' })
  return outcome.state === 'paid' && outcome.created ? 'order' : 'nothing'
}

/**
 * The quote that a transaction is meant for: the one that was shown it; else the only one, or the only one of exactly this
 * amount; the same basket quoted twice is the newer quote. Null where several shoppers could mean it, or where a signature
 * is missing.
 */
function meantBy({ hash, wei }: ChainTransaction, candidates: readonly IntentRow[]): IntentRow | null {
  const shown = candidates.filter(({ claimedHash }) => claimedHash === hash)
  const confirmed = shown.find((intent) => isConfirmed(intent, hash))
  if (confirmed) return confirmed
  if (shown.length > 0) return shown.length === 1 ? (shown[0] ?? null) : null
  const [first] = candidates
  if (candidates.some(({ userId, challenge }) => userId !== first?.userId || challenge !== null)) return null
  const exact = candidates.filter((intent) => intent.wei === String(wei))
  const [newest, ...others] = exact.length > 0 ? exact : candidates
  const isSame = others.every(({ fingerprint }) => fingerprint === newest?.fingerprint)
  return isSame ? (newest ?? null) : null
}
