import type { IntentRow } from '../database/schema.ts'
import type { ChainTransaction } from '../services.ts'
import type { Refusal } from './crypto.copy.ts'

/** The conditions of a quote. */
export type Quoted = Pick<IntentRow, 'wei' | 'chainId' | 'recipient' | 'payer' | 'createdAt' | 'expiresAt'>

/** Tolerance between the clocks of chain and shop, in ms. A block may also contain transactions sent after its time. */
const SKEW = 30_000

/** Time after its expiry in which a quote waits for the node to report a block, in ms. */
const GRACE = 10 * 60_000

/**
 * Returns why a transaction does not pay for a quote; null if it does, as far as is known. The time of its block counts,
 * not the time of the report.
 */
export function mismatchOf(quoted: Quoted, transaction: ChainTransaction): Refusal | null {
  const { mined } = transaction
  if (transaction.chainId !== quoted.chainId) return 'chain'
  if (transaction.to === null || transaction.to !== quoted.recipient) return 'recipient'
  if (transaction.from !== quoted.payer) return 'payer'
  if (quoted.wei === null || transaction.wei < BigInt(quoted.wei)) return 'value'
  if (mined === null) return null
  if (!mined.ok) return 'reverted'
  if (mined.at < quoted.createdAt.getTime() - SKEW) return 'early'
  if (mined.at > quoted.expiresAt.getTime()) return 'late'
  return null
}

/** Whether it is too late for a transaction that is not mined to pay for a quote; `now` is in ms since 1970. */
export const isOver = ({ expiresAt }: Quoted, now: number): boolean => now > expiresAt.getTime() + GRACE
