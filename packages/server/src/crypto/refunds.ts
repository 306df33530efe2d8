import { formatPrice, type Paise } from '@haat/core'
import { and, eq } from 'drizzle-orm'
import type { Database, Drizzle } from '../database/database.ts'
import { type IntentRow, payments, type RefundRow, refunds } from '../database/schema.ts'
import {
  type ByStaff,
  commandFor,
  lockOrder,
  type Moved,
  nameOf,
  OrderMoveError,
  recordRefunded,
  unchanged,
} from '../orders/order-locks.ts'
import { quoteOf } from '../payments/intents/ether.ts'
import { addRefunded, refundsOf } from '../payments/intents/refundable.ts'
import type { Chain, ChainTransaction, Services } from '../services.ts'
import { paymentIdOf } from './arrivals.ts'

/** Value by which a transaction may differ from its refund, in paise: wallets show ether with six decimals. */
const TOLERANCE = 100

/** Returns the value of a transaction in paise, at the rate of the payment that it refunds. */
const paiseSent = ({ wei, amountPaise }: IntentRow, sent: bigint): number =>
  Number((sent * BigInt(amountPaise) * 2n + BigInt(wei ?? 1)) / (BigInt(wei ?? 1) * 2n))

/** @throws OrderMoveError unless the transaction is confirmed and from the shop's wallet */
async function confirmed(chain: Chain, hash: string): Promise<ChainTransaction> {
  const sent = /^0x[\da-f]{64}$/.test(hash) ? await chain.transaction(hash) : null
  if (sent === null) throw new OrderMoveError(`The chain has no transaction ${hash}.`)
  if (sent.mined === null || sent.mined.confirmations < chain.confirmations)
    throw new OrderMoveError('The transaction is not confirmed yet. Record it in a few minutes.')
  if (!sent.mined.ok) throw new OrderMoveError('The transaction failed, so nothing was refunded.')
  if (sent.from !== chain.recipient)
    throw new OrderMoveError(`The transaction is not from the shop's wallet ${chain.recipient}.`)
  return sent
}

/** Finds the due refund that a transaction makes: to the wallet that paid, of the same value. */
async function refundMadeBy(tx: Drizzle, due: readonly RefundRow[], { to, wei }: ChainTransaction) {
  for (const refund of due) {
    const quote = await quoteOf(tx, refund)
    if (quote?.payer === to && Math.abs(paiseSent(quote, wei) - refund.amountPaise) <= TOLERANCE)
      return refund
  }
  return undefined
}

interface EtherDeps {
  readonly database: Pick<Database, 'db'>
  readonly services: Partial<Services> | undefined
}

/**
 * Records that a refund in ether was made by a transaction, which is verified on the chain: from the shop's wallet to the
 * wallet that paid, of the amount at the rate of the payment. A transaction makes one refund.
 * @throws OrderMoveError if no due refund matches it, or the shop has no chain
 */
export async function etherRefund(
  { database: { db }, services }: EtherDeps,
  idOrEnding: string,
  { transaction: typed, actor }: ByStaff & { readonly transaction: string },
): Promise<Moved> {
  if (!services?.crypto)
    throw new OrderMoveError('This shop has no connection to the chain.', 'set CRYPTO_RPC_URL')
  const { chain } = services.crypto
  const sent = await confirmed(chain, typed.trim().toLowerCase())
  const providerRef = paymentIdOf(chain.id, sent.hash)
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, idOrEnding)
    const name = nameOf(order)
    const rows = await refundsOf(tx, order)
    if (rows.some((row) => row.providerRef === providerRef))
      return unchanged(order, `${name}: this transaction is recorded already.`)
    const isUsed = and(eq(refunds.provider, 'crypto'), eq(refunds.providerRef, providerRef))
    if ((await tx.$count(refunds, isUsed)) > 0)
      throw new OrderMoveError('This transaction was the refund of another order.')
    const made = await refundMadeBy(
      tx,
      rows.filter(({ state }) => state === 'due'),
      sent,
    )
    if (made === undefined)
      throw new OrderMoveError(
        `No refund of ${name} that is due has this wallet and amount. Begin it first.`,
        commandFor(order, 'refund'),
      )
    await tx.update(refunds).set({ state: 'done', providerRef }).where(eq(refunds.id, made.id))
    const { amountPaise: refundedPaise, paymentId } = made
    const isThis = and(eq(payments.provider, 'crypto'), eq(payments.paymentId, paymentId ?? ''))
    await addRefunded(tx, isThis, refundedPaise)
    const changed = await recordRefunded(tx, order, { refundedPaise, hash: sent.hash, by: 'shop', actor })
    return {
      order: changed,
      changed: true,
      message: `${name}: ${formatPrice(refundedPaise as Paise)} are now refunded in ether.`,
    }
  })
}
