import type { Context } from '../api/route.ts'
import type { IntentRow } from '../database/schema.ts'
import { isOpen } from '../payments/intents/conditions.ts'
import { claimedQuotes } from '../payments/intents/quotes.ts'
import type { Services } from '../services.ts'
import { readBlocks } from './blocks.ts'
import { lookUp, paidBy, settleQuoteIfPaid } from './claims.ts'
import { endOfReplaced } from './replaced.ts'

type Work = Pick<Context, 'db' | 'clock' | 'services'>
type Crypto = NonNullable<Services['crypto']>

/** Maximum number of quotes that one run checks. */
const MOST_PER_RUN = 100
/** Number of failed requests to the node after which a run ends. */
const MOST_FAILURES = 3
/** Time after a quote's expiry, in ms, after which its claim is not checked any more; only the blocks are read. */
const CLAIM_LIFETIME = 3 * 3_600_000

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
  if (outcome.state === 'waiting' && isOpen(intent)) await endOfReplaced(work, crypto, { intent, seen, hash })
  return outcome.state === 'paid' && outcome.created ? 'order' : 'nothing'
}
