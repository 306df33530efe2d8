import { and, eq } from 'drizzle-orm'
import type { Context } from '../api/route.ts'
import { chainScans, type Drizzle } from '../database/index.ts'
import { countQuotes } from '../payments/intents/quotes.ts'
import type { Chain, ChainTransaction, Services } from '../services.ts'
import { recordLeftover, recordUnpaid, settleQuote } from './arrivals.ts'
import { paidBy, settleQuoteIfPaid } from './claims.ts'
import { candidatesFor, matchingQuote, paidAlready } from './competing-payments.ts'

type Work = Pick<Context, 'db' | 'clock'>
type Crypto = NonNullable<Services['crypto']>

/** Maximum number of blocks that one run reads. */
const MOST_PER_RUN = 100
/** Time after the expiry of the last quote, in ms, for which blocks are read: ether may arrive late. */
const LATE = 3 * 24 * 3_600_000

interface BlocksRead {
  readonly orders: number
  /** Number of transactions to the shop that do not match exactly one quote. */
  readonly unclear: number
  /** Number of the last block that was read. */
  readonly until: number
}

/** Returns the number of the newest block that has enough confirmations, by default those that a payment needs. */
export const confirmedBlock = async (chain: Chain, confirmations = chain.confirmations): Promise<number> =>
  Math.max(0, (await chain.head()) - confirmations + 1)

/**
 * Reads new blocks that have enough confirmations, and settles or records the ether that arrived in them.
 * @param most maximum number of blocks
 * @throws ServiceError if the node is unavailable; payments that were found before are settled
 */
export async function readBlocks(work: Work, crypto: Crypto, most = MOST_PER_RUN): Promise<BlocksRead> {
  const { chain } = crypto
  const { db } = work
  const confirmed = await confirmedBlock(chain)
  const from = await readUntil(db, chain, confirmed)
  if (from >= confirmed) return { orders: 0, unclear: 0, until: from }
  // Includes paid quotes, which may be paid a second time.
  const waiting = await countQuotes(db, new Date((await chain.timeOf(from + 1)) - LATE))
  // Without quotes there are no payments, so no blocks are read.
  const until = waiting === 0 ? confirmed : Math.min(confirmed, from + most)
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
  return { orders, unclear, until: read }
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
    await settleQuote(work, repeated, transaction, 'scan')
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
