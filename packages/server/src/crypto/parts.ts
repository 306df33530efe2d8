import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Drizzle, type IntentRow, type PaymentRow, payments } from '../database/index.ts'

// Parts: transactions that pay less than their quote. Each is due for refund until the rest has arrived.

/** It is due for refund, but could still pay: a second payment of an order could not. */
export const isUnpaid = sql<boolean>`${payments.refund} = 'due' and ${payments.reason} is not null`

export const partsOf = (db: Drizzle, quoteIds: string[]): Promise<PaymentRow[]> =>
  quoteIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(payments)
        .where(and(inArray(payments.intentId, quoteIds), isUnpaid, eq(payments.reason, 'short')))

export const weiOf = (parts: readonly Pick<PaymentRow, 'units'>[]): bigint =>
  parts.reduce((sum, { units }) => sum + BigInt(units ?? 0), 0n)

/** Returns the missing wei of quotes, by their ids. */
export async function missingWei(
  db: Drizzle,
  quotes: readonly IntentRow[],
): Promise<ReadonlyMap<string, bigint>> {
  const parts = await partsOf(
    db,
    quotes.map(({ id }) => id),
  )
  const paid = Map.groupBy(parts, ({ intentId }) => intentId)
  return new Map(quotes.map(({ id, wei }) => [id, BigInt(wei ?? 0) - weiOf(paid.get(id) ?? [])]))
}
