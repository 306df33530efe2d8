import type { Context } from '../api/route.ts'
import type { IntentRow } from '../database/schema.ts'
import { closeIntent } from '../payments/intents/changes.ts'
import { isRefundDueTo, storeNonce } from '../payments/intents/quotes.ts'
import { findIntent, orderIdOf } from '../payments/intents/read.ts'
import { refusalIn, type Services } from '../services.ts'
import { confirmedBlock, readBlocks } from './blocks.ts'
import { type Outcome, refused, type Seen } from './claims.ts'

/** Maximum number of blocks that are read while a shopper waits; the scan reads the others. */
const MOST_BLOCKS = 10
/** Confirmations of a replacement that does not pay, after which the shopper is told: half a minute on Mainnet. */
const MOST_CONFIRMATIONS = 3

interface Waiting {
  readonly intent: IntentRow
  readonly seen: Seen
  readonly hash: string
  /** The nonce according to the wallet, for a transaction that the node does not know. */
  readonly nonce?: number | undefined
}

type Work = Pick<Context, 'db' | 'clock'>
type Crypto = NonNullable<Services['crypto']>

/**
 * Ends the wait for a reported transaction that can never be mined, because its owner cancelled it or sped it up: another
 * transaction of the account with the same nonce is confirmed. The blocks until then are read first, so that a
 * replacement that pays has become an order, and other ether is recorded.
 * @returns null if the transaction may still be mined, or if its nonce is unknown
 */
export async function endOfReplaced(work: Work, crypto: Crypto, waiting: Waiting): Promise<Outcome | null> {
  const { db, clock } = work
  const { intent, seen } = waiting
  const { id, payer, createdAt } = intent
  if (seen === 'unavailable' || seen?.mined || payer === null) return null
  const nonce = await nonceOf(work, waiting)
  if (nonce === null) return null
  const isReplaced = await isNonceUsed(work, crypto, { payer, nonce, hash: waiting.hash }).catch((thrown) => {
    refusalIn(thrown, 'Payments in ether have to wait. Check the node at CRYPTO_RPC_URL.')
    return false
  })
  if (!isReplaced) return null
  const orderId = await orderIdOf(db, id)
  const isPaid = (await findIntent(db, id))?.state === 'paid'
  if (isPaid && orderId !== null) return { state: 'paid', orderId, created: false }
  if (await isRefundDueTo(db, payer, createdAt)) return refused('changed')
  await closeIntent(db, id, { state: 'expired', now: clock.now() })
  return refused('replaced')
}

/** Returns the nonce of a reported transaction, and stores it. What the node knows counts more than the wallet's word. */
async function nonceOf({ db }: Work, { intent, seen, hash, nonce }: Waiting): Promise<number | null> {
  const stored = intent.claimedHash === hash ? intent.claimedNonce : null
  const known = (seen instanceof Object ? seen.nonce : null) ?? stored ?? nonce ?? null
  if (known !== null && known !== stored) await storeNonce(db, intent.id, hash, known)
  return known
}

interface Sent {
  readonly payer: string
  readonly nonce: number
  readonly hash: string
}

/** Whether a confirmed transaction, and not this one, has used the nonce, and no block until then holds its ether. */
async function isNonceUsed(work: Work, crypto: Crypto, { payer, nonce, hash }: Sent): Promise<boolean> {
  const { chain } = crypto
  const block = await confirmedBlock(chain, Math.min(chain.confirmations, MOST_CONFIRMATIONS))
  if ((await chain.nextNonce(payer, block)) <= nonce) return false
  // Since it was looked up, it may have been mined itself.
  if ((await chain.transaction(hash))?.mined) return false
  const confirmed = await confirmedBlock(chain)
  const { until } = await readBlocks(work, crypto, MOST_BLOCKS)
  if (until < confirmed) return false
  // What came later settles nothing yet, but a replacement that pays is waited for.
  for (let next = until + 1; next <= block; next++)
    if ((await chain.paidIn(next)).some(({ from }) => from.toLowerCase() === payer.toLowerCase()))
      return false
  return true
}
