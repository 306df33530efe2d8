import { and, asc, eq } from 'drizzle-orm'
import { lockProducts } from '../catalogue/product-locks.ts'
import type { Drizzle } from '../database/database.ts'
import { orderLines, orders, payments, stockMovements } from '../database/schema.ts'
import { repairHold } from '../payments/intents/changes.ts'
import { lockIntent, lockShopper } from '../payments/intents/locks.ts'
import { findIntent } from '../payments/intents/read.ts'
import { settle } from '../payments/purchase/settle.ts'
import { lockStock, sumsOf } from '../stock/ledger.ts'
import {
  addPieces,
  ownStockOf,
  type StockUnit,
  unitKey,
  unitOf,
  unitOfKey,
  writeSums,
} from '../stock/units.ts'
import { pieces, unitName } from './check.ts'

/** There is nothing of that name to repair. Its message is one readable line. */
export class RepairError extends Error {
  override readonly name = 'RepairError'
}

/**
 * Brings the ledger in line with the stock of a product: what is on the shelf counts.
 * @returns what was done, in one sentence
 * @throws RepairError
 */
export const repairProduct = (db: Drizzle, id: string): Promise<string> =>
  db.transaction(async (tx) => {
    const [product] = await lockProducts(tx, [{ productId: id }])
    if (!product) throw new RepairError(`Haat: there is no product ${id}.`)
    const done = [...(await writeSums(tx, [id])).values()].map(
      (sum) => `The stock of ${id} is ${sum === null ? 'not counted in all' : pieces(sum)} now.`,
    )
    const levels = await lockStock(tx, [id])
    const counted = [...levels].flatMap(([key, stock]) =>
      stock === null ? [] : [{ ...unitOfKey(key), stock }],
    )
    if (counted.length === 0) return `The product ${id} is not counted. Nothing was changed.`
    const sums = await sumsOf(tx, [id])
    for (const { stock, ...unit } of counted) {
      const missing = stock - (sums.get(unitKey(unit)) ?? 0)
      if (missing === 0) continue
      await tx.insert(stockMovements).values({ ...unit, pieces: missing, cause: 'correction' })
      done.push(
        `The ledger of ${unitName(id, unit.variationId)} was corrected by ${missing}; its stock is ${pieces(stock)}.`,
      )
    }
    return done.join(' ') || `The product ${id} adds up already. Nothing was changed.`
  })

/**
 * Makes the order of a payment whose money arrived, or puts back what the payment holds where none did.
 * @returns what was done, in one sentence
 * @throws RepairError
 */
export async function repairPayment(db: Drizzle, id: string): Promise<string> {
  const [arrived] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.intentId, id), eq(payments.refund, 'none')))
    .orderBy(asc(payments.createdAt))
    .limit(1)
  if (arrived) {
    const settled = await settle(db, { ...arrived, intentId: id, via: 'reconcile' })
    if (settled.ok && settled.created) return `The order ${settled.orderId} was made for the payment ${id}.`
  }
  return db.transaction(async (tx) => {
    const named = await findIntent(tx, id)
    if (!named) throw new RepairError(`Haat: there is no payment ${id}.`)
    await lockShopper(tx, named.userId)
    await lockIntent(tx, id)
    const held = await tx
      .selectDistinct({ productId: stockMovements.productId })
      .from(stockMovements)
      .where(eq(stockMovements.intentId, id))
    await lockProducts(tx, held)
    await repairHold(tx, id, arrived !== undefined)
    return `The payment ${id} holds no stock any more.`
  })
}

/**
 * Brings the ledger and the stock in line with the lines of an order. Where the stock has too few pieces it becomes 0,
 * and the sentence says how many are missing on the shelf.
 * @returns what was done, in one sentence
 * @throws RepairError
 */
export const repairOrder = (db: Drizzle, id: string): Promise<string> =>
  db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    if (!order) throw new RepairError(`Haat: there is no order ${id}.`)
    const differences = await differencesOf(tx, id, order.refund === 'none')
    if (differences.size === 0) return `The order ${id} adds up already. Nothing was changed.`
    const ids = new Set([...differences.keys()].map((key) => unitOfKey(key).productId))
    const levels = await lockStock(tx, [...ids])
    let short = 0
    for (const [key, difference] of differences) {
      const unit = unitOfKey(key)
      const stock = levels.get(key) ?? null
      await tx.insert(stockMovements).values({ ...unit, pieces: -difference, cause: 'sale', orderId: id })
      if (stock === null) continue
      const missing = Math.max(0, difference - stock)
      short += missing
      await addPieces(tx, unit, missing - difference)
      if (missing > 0)
        await tx.insert(stockMovements).values({ ...unit, pieces: missing, cause: 'correction' })
    }
    const shelf = short > 0 ? ` Look at the shelf: ${pieces(short)} of it may be missing there.` : ''
    return `The stock was brought in line with the order ${id}.${shelf}`
  })

/** Pieces by unit that an order should still take out of the stock; below zero for those that it has to give back. */
async function differencesOf(tx: Drizzle, id: string, isSupplied: boolean): Promise<Map<string, number>> {
  const lines = isSupplied ? await tx.select().from(orderLines).where(eq(orderLines.orderId, id)) : []
  const sales = await tx.select().from(stockMovements).where(eq(stockMovements.orderId, id))
  const own = await ownStockOf(
    tx,
    lines.map(({ productId }) => productId),
  )
  const differences = new Map<string, number>()
  const missing = new Map<string, number>()
  const add = (unit: StockUnit, count: number) => {
    differences.set(unitKey(unit), (differences.get(unitKey(unit)) ?? 0) + count)
    missing.set(unit.productId, (missing.get(unit.productId) ?? 0) + count)
  }
  for (const line of lines) add(unitOf(own, line), line.quantity)
  for (const sale of sales) add(sale, sale.pieces)
  // What was counted in another way when it was sold adds up all the same.
  return new Map(
    [...differences].filter(([key, count]) => count !== 0 && missing.get(unitOfKey(key).productId) !== 0),
  )
}
