import type { IntentRow } from '../database/schema.ts'
import type { ChainTransaction } from '../services.ts'
import type { Refusal } from './crypto.texts.ts'

/** The conditions of a quote. */
type Quoted = Pick<IntentRow, 'wei' | 'chainId' | 'recipient' | 'payer' | 'createdAt' | 'expiresAt'>

/** Tolerance between the clocks of chain and shop, in ms. A block may also contain transactions sent after its time. */
export const SKEW = 30_000

/** Time after its expiry in which a quote waits for the node to report a block, in ms. */
const GRACE = 10 * 60_000

/** Longest usual time between two blocks, in ms. */
const BLOCK_TIME = 15_000

/**
 * Returns why a transaction does not pay for a quote; null if it does, as far as is known. The time of its block counts,
 * not the time of the report. `value`: everything is right except that it is too little.
 */
export function mismatchOf(quoted: Quoted, transaction: ChainTransaction): Refusal | null {
  const { mined } = transaction
  if (transaction.chainId !== quoted.chainId) return 'chain'
  if (transaction.to === null || transaction.to !== quoted.recipient) return 'recipient'
  if (transaction.from !== quoted.payer) return 'payer'
  if (mined !== null) {
    if (!mined.ok) return 'reverted'
    if (mined.at < quoted.createdAt.getTime() - SKEW) return 'early'
    if (mined.at > quoted.expiresAt.getTime()) return 'late'
  }
  return quoted.wei === null || transaction.wei < BigInt(quoted.wei) ? 'value' : null
}

/** Whether it is too late for a transaction that is not mined to pay for a quote; `now` is in ms since 1970. */
export const isOver = ({ expiresAt }: Pick<Quoted, 'expiresAt'>, now: number): boolean =>
  now > expiresAt.getTime() + GRACE

/**
 * Time after its expiry, in ms, in which a quote still counts: a transaction that was mined in time may become known, and
 * confirmed, only then.
 * @param confirmations number of confirmations that a payment needs
 */
export const countedAfterExpiry = (confirmations: number): number => SKEW + GRACE + confirmations * BLOCK_TIME
