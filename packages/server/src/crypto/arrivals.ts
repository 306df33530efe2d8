import { and } from 'drizzle-orm'
import type { Context } from '../api/route.ts'
import type { Drizzle } from '../database/database.ts'
import { type IntentRow, type PaymentRow, payments, type UnpaidReason, type Via } from '../database/schema.ts'
import { lockShopper } from '../payments/intents/locks.ts'
import { quotePaidBy, quotesBefore } from '../payments/intents/quotes.ts'
import { isPayment, type Settled, settlePayment } from '../payments/purchase/settle-payment.ts'
import type { ChainTransaction } from '../services.ts'
import { isUnpaid, partsOf, weiOf } from './parts.ts'
import { UNIT } from './quote.ts'
import { SKEW } from './quote-match.ts'

export const paymentIdOf = (chainId: number, hash: string): string => `${chainId}:${hash}`

/** Number of a wallet's last quotes that are compared. */
const MOST_QUOTES = 20

type Transaction = Pick<ChainTransaction, 'chainId' | 'hash' | 'from' | 'wei'>

const keyOf = ({ chainId, hash }: Transaction) =>
  ({ provider: 'crypto', paymentId: paymentIdOf(chainId, hash) }) as const

/** Returns the value of ether in paise, at the rate of a quote. */
const paiseOf = ({ amountPaise, wei: quoted }: IntentRow, wei: bigint): number =>
  Number((BigInt(amountPaise) * wei) / BigInt(quoted ?? 1))

const arrivedBy = (transaction: Transaction, via: Via) => ({
  ...keyOf(transaction),
  currency: 'ETH',
  units: String(transaction.wei),
  sender: transaction.from,
  via,
})

interface Unpaid {
  readonly reason: UnpaidReason
  readonly via: Via
  /** The quote that was probably meant; null if it could be another shopper's. */
  readonly intent: IntentRow | null
  /** A quote whose rate gives the value. @default `intent`; without both, the value is 0 */
  readonly valuedBy?: IntentRow | undefined
}

/**
 * Records ether that pays for no order, to be refunded, once. A part of a payment takes the place of an earlier record.
 * Less than the smallest unit of a quote is ignored: its refund would cost more.
 */
export async function recordUnpaid(
  db: Drizzle,
  transaction: Transaction,
  { reason, via, intent, valuedBy = intent ?? undefined }: Unpaid,
): Promise<void> {
  if (transaction.wei < UNIT) return
  const values = {
    intentId: intent?.id ?? null,
    reason,
    amountPaise: valuedBy ? paiseOf(valuedBy, transaction.wei) : 0,
  }
  const insert = db.insert(payments).values({ ...arrivedBy(transaction, via), ...values, refund: 'due' })
  const target = [payments.provider, payments.paymentId]
  if (reason === 'short') await insert.onConflictDoUpdate({ target, set: values, setWhere: isUnpaid })
  else await insert.onConflictDoNothing({ target })
}

/**
 * Records ether that no quote was waiting for: late, or from an unknown wallet. It is the last shopper's who named this
 * wallet, unless there were several. Ether from unknown wallets is only recorded by a scan, because anybody can report
 * any transaction, however old.
 */
export async function recordLeftover(db: Drizzle, transaction: ChainTransaction, via: Via): Promise<void> {
  const { from, chainId, to, mined } = transaction
  if (mined === null) return
  const before = await quotesBefore(db, from, new Date(mined.at + SKEW), MOST_QUOTES)
  const quotes = before.filter((quote) => quote.chainId === chainId && quote.recipient === to)
  const [newest] = quotes
  if (!newest) {
    if (via === 'scan') await recordUnpaid(db, transaction, { reason: 'unknown', via, intent: null })
    return
  }
  const isOneShopper = quotes.every(({ userId }) => userId === newest.userId)
  const isInTime = mined.at <= newest.expiresAt.getTime()
  await recordUnpaid(db, transaction, {
    reason: isOneShopper ? (isInTime ? 'surplus' : 'late') : 'unclear',
    via,
    intent: isOneShopper ? newest : null,
    valuedBy: newest,
  })
}

/**
 * Settles a quote with a transaction, completely or together with earlier parts. A part is due for refund until the rest
 * arrives; what is too much is due for refund as well.
 * @returns like `settlePayment`; `amount` while a part is missing
 */
export const settleQuote = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  intent: IntentRow,
  transaction: Transaction,
  via: Via,
): Promise<Settled> =>
  db.transaction(async (tx): Promise<Settled> => {
    await lockShopper(tx, intent.userId)
    const quoted = BigInt(intent.wei ?? 0)
    const key = keyOf(transaction)
    const { paymentId } = key
    // A scan may have counted it, with its other parts, since the caller looked.
    const counted = await quotePaidBy(tx, paymentId)
    if (counted?.intentId === intent.id) return { ok: true, orderId: counted.orderId, created: false }
    const arrived = transaction.wei < quoted ? await partsOf(tx, [intent.id]) : []
    const parts = arrived.filter((part) => part.paymentId !== paymentId)
    const paid = weiOf(parts) + transaction.wei
    if (paid < quoted) {
      const reason = intent.state === 'paid' ? 'surplus' : 'short'
      await recordUnpaid(tx, transaction, { reason, via, intent })
      return { ok: false, reason: 'amount' }
    }
    await tx.delete(payments).where(and(isPayment(key), isUnpaid))
    const { id: intentId, amountPaise } = intent
    const settled = await settlePayment(tx, { ...key, intentId, amountPaise, via, now: clock.now() })
    if (settled.ok) await describe(tx, intent, { transaction, via, parts, surplus: paid - quoted })
    return settled
  })

interface Described {
  readonly transaction: Transaction
  readonly via: Via
  readonly parts: readonly PaymentRow[]
  /** Wei that are too much. */
  readonly surplus: bigint
}

/** Adds amount and sender to the record of a transaction that `settlePayment` made, and counts its earlier parts. */
async function describe(
  tx: Drizzle,
  intent: IntentRow,
  { transaction, via, parts, surplus }: Described,
): Promise<void> {
  const key = keyOf(transaction)
  const [made] = await tx.select().from(payments).where(isPayment(key))
  if (made?.units !== null) return
  const arrived = arrivedBy(transaction, via)
  const change = (values: Partial<PaymentRow>) =>
    tx
      .update(payments)
      .set({ ...arrived, ...values })
      .where(isPayment(key))
  if (made.refund === 'due') {
    await change({ amountPaise: paiseOf(intent, transaction.wei) })
    return
  }
  const before = parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  await change({ amountPaise: intent.amountPaise - before, units: String(transaction.wei - surplus) })
  for (const { provider, paymentId } of parts)
    await tx.update(payments).set({ refund: 'none', reason: null }).where(isPayment({ provider, paymentId }))
  if (surplus < UNIT) return
  await tx.insert(payments).values({
    ...arrived,
    paymentId: `${key.paymentId}:surplus`,
    intentId: intent.id,
    amountPaise: paiseOf(intent, surplus),
    units: String(surplus),
    refund: 'due',
    reason: 'surplus',
  })
}
