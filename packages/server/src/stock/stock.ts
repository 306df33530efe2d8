import { titleOf } from '@haat/core/cart'
import { asc, inArray, sql } from 'drizzle-orm'
import { type BasketLine, type Drizzle, stockMovements } from '../database/index.ts'
import { addPieces, levelOf, ownStockOf, type StockUnit, unitKey, unitOf } from './units.ts'

/** Requested pieces of a product. */
export type StockLine = Pick<BasketLine, 'productId' | 'variationId' | 'name' | 'size' | 'color' | 'quantity'>

/** A product with too little stock. */
export interface Shortage {
  readonly name: string
  readonly left: number
}

/** Pieces of one unit, with the name for messages. */
interface Wanted extends StockUnit {
  readonly name: string
  readonly quantity: number
}

/**
 * Returns the pieces by unit, in the order of the ids. Two variations of a product share its stock, unless they have
 * their own.
 */
async function wantedOf(tx: Drizzle, lines: readonly StockLine[]): Promise<Wanted[]> {
  const varied = lines.filter(({ variationId }) => variationId !== '')
  const own = await ownStockOf(
    tx,
    varied.map(({ productId }) => productId),
  )
  const wanted = new Map<string, Wanted>()
  for (const line of lines) {
    const unit = unitOf(own, line)
    const { name, size, color } = line
    const key = unitKey(unit)
    wanted.set(key, {
      ...unit,
      name: unit.variationId === '' ? name : titleOf({ name, variation: { size, color } }),
      quantity: line.quantity + (wanted.get(key)?.quantity ?? 0),
    })
  }
  return [...wanted.values()].toSorted((a, b) => (unitKey(a) < unitKey(b) ? -1 : 1))
}

type Reference =
  | { readonly cause: 'hold'; readonly intentId: string }
  | { readonly cause: 'sale'; readonly orderId: string }

/**
 * Takes pieces from the stock for an open payment or an order, and writes the ledger, within the caller's transaction,
 * which has locked the products (`lockProducts`). Uncounted stock is always sufficient.
 * @returns a shortage, after which the caller must roll back; null if everything was taken
 */
export async function takeStock(
  tx: Drizzle,
  lines: readonly StockLine[],
  reference: Reference,
): Promise<Shortage | null> {
  const wanted = await wantedOf(tx, lines)
  const movements = wanted.map(({ productId, variationId, quantity }) => ({
    ...reference,
    productId,
    variationId,
    pieces: -quantity,
  }))
  const [taken] = await Promise.all([
    Promise.all(wanted.map((unit) => addPieces(tx, unit, -unit.quantity))),
    tx.insert(stockMovements).values(movements),
  ])
  const short = wanted.find((_, index) => !taken[index])
  return short ? { name: short.name, left: await levelOf(tx, short) } : null
}

/**
 * Returns the pieces of an order's lines to the stock, and writes the ledger, within the caller's transaction, which
 * has locked the products. For stock that is no longer counted, only the ledger is written.
 */
export async function returnStock(tx: Drizzle, lines: readonly StockLine[], orderId: string): Promise<void> {
  const returned = await wantedOf(tx, lines)
  const movements = returned.map(({ productId, variationId, quantity }) => ({
    cause: 'return' as const,
    orderId,
    productId,
    variationId,
    pieces: quantity,
  }))
  await Promise.all([
    ...returned.map((unit) => addPieces(tx, unit, unit.quantity)),
    tx.insert(stockMovements).values(movements),
  ])
}

/**
 * Returns the pieces that payments hold in the ledger to the stock, within the caller's transaction, which has locked
 * the products. For stock that is no longer counted, only the ledger is written.
 */
export async function putBack(tx: Drizzle, intents: readonly { readonly id: string }[]): Promise<void> {
  if (intents.length === 0) return
  const ids = intents.map(({ id }) => id)
  const { intentId, productId, variationId, pieces } = stockMovements
  const held = await tx
    .select({ intentId, productId, variationId, pieces: sql<number>`(-sum(${pieces}))::integer` })
    .from(stockMovements)
    .where(inArray(intentId, ids))
    .groupBy(intentId, productId, variationId)
    .having(sql`sum(${pieces}) <> 0`)
    .orderBy(asc(productId), asc(variationId))
  if (held.length === 0) return
  await Promise.all([
    ...held.map((unit) => addPieces(tx, unit, unit.pieces)),
    tx.insert(stockMovements).values(held.map((row) => ({ ...row, cause: 'release' as const }))),
  ])
}
