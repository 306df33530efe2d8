import type { IntentRow } from '../database/schema.ts'
import type { ChainTransaction } from '../services.ts'
import type { Refusal } from './crypto.copy.ts'

/** What a quote asked for. */
export type Quoted = Pick<IntentRow, 'wei' | 'chainId' | 'recipient' | 'payer' | 'createdAt' | 'expiresAt'>

/** Clocks of chain and shop may differ so much, in ms; a block also takes what came after its time. */
const SKEW = 30_000

/** After its expiry a quote waits so long for the node to report a block, in ms. */
const GRACE = 10 * 60_000

/**
 * Why a transaction does not pay for a quote; null where it does, as far as it can be seen yet. Its block's time counts,
 * not the moment at which somebody reported it.
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

/** Whether nothing that is not mined yet can pay for a quote any more; `now` is in ms since 1970. */
export const isOver = ({ expiresAt }: Quoted, now: number): boolean => now > expiresAt.getTime() + GRACE
