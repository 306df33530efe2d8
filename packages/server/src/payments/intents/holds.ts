import { and, eq, inArray } from 'drizzle-orm'
import type { Drizzle } from '../../database/database.ts'
import { paymentIntents } from '../../database/schema.ts'
import { putBack, type Shortage, type StockLine, takeStock } from '../../stock/stock.ts'
import { changeIntent, changeIntents } from './conditions.ts'

/**
 * Holds pieces for an intent, within the caller's transaction, which has the products locked (`lockProducts`).
 * @returns what there was not enough of: then the transaction has to be given up
 */
export async function hold(
  tx: Drizzle,
  intentId: string,
  lines: readonly StockLine[],
): Promise<Shortage | null> {
  const shortage = await takeStock(tx, lines, { cause: 'hold', intentId })
  if (shortage === null) await changeIntent(tx, intentId, { holdsStock: true })
  return shortage
}

/**
 * Puts back what intents hold, within the caller's transaction, which has the products locked. The statement that
 * clears the flag decides who puts the pieces back, so that they come back once, however many try.
 */
export async function release(tx: Drizzle, intents: readonly { readonly id: string }[]): Promise<void> {
  if (intents.length === 0) return
  const ids = intents.map(({ id }) => id)
  const isHolding = and(inArray(paymentIntents.id, ids), eq(paymentIntents.holdsStock, true))
  await putBack(tx, await changeIntents(tx, isHolding, { holdsStock: false }))
}
