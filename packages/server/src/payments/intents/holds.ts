import { and, eq, inArray } from 'drizzle-orm'
import { type Drizzle, paymentIntents } from '../../database/index.ts'
import { putBack, type Shortage, type StockLine, takeStock } from '../../stock/stock.ts'
import { changeIntent, changeIntents } from './conditions.ts'

/**
 * Holds pieces for an intent, within the caller's transaction, which has locked the products (`lockProducts`).
 * @returns a shortage, after which the caller must roll back; null if everything is held
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
 * Returns the pieces that intents hold to the stock, within the caller's transaction, which has locked the products.
 * The statement that clears the flag returns each intent once, so that simultaneous callers return its pieces once.
 */
export async function release(tx: Drizzle, intents: readonly { readonly id: string }[]): Promise<void> {
  if (intents.length === 0) return
  const ids = intents.map(({ id }) => id)
  const isHolding = and(inArray(paymentIntents.id, ids), eq(paymentIntents.holdsStock, true))
  await putBack(tx, await changeIntents(tx, isHolding, { holdsStock: false }))
}
