import { and, asc, eq } from 'drizzle-orm'
import { lockProducts } from '../catalogue/product-locks.ts'
import { type Drizzle, orderLines, orders, payments, stockMovements } from '../database/index.ts'
import { repairHold } from '../payments/intents/changes.ts'
import { lockIntent, lockShopper } from '../payments/intents/locks.ts'
import { findIntent } from '../payments/intents/read.ts'
import { settlePayment } from '../payments/purchase/settle-payment.ts'
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

/** The record to repair does not exist. The message is one readable line. */
class RepairError extends Error {
  override readonly name = 'RepairError'
}

/**
 * Corrects the ledger of a product so that it matches the stock.
 * @returns a sentence about the result
 * @throws RepairError
 */
export const repairProduct = (db: Drizzle, id: string): Promise<string> =>
  db.transaction(async (tx) => {
    const [product] = await lockProducts(tx, [{ productId: id }])
    if (!product) throw new RepairError(`Haat: there is no product ${id}.`)
    const done = [...(await writeSums(tx, [id])).values()].map(
      (sum) => `The stock of ${id} is ${sum === null ? 'no longer counted' : `now ${pieces(sum)}`}.`,
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
        `The ledger of ${unitName(id, unit.variationId)} was corrected by ${missing}. Its stock is ${pieces(stock)}.`,
      )
    }
    return done.join(' ') || `The product ${id} has no mismatch. Nothing was changed.`
  })

/**
 * Creates the order of a payment whose money arrived, or releases the pieces of one without money.
 * @returns a sentence about the result
 * @throws RepairError
 */
export async function repairPayment(db: Drizzle, id: string): Promise<string> {
  const paid = await db
    .select()
    .from(payments)
    .where(and(eq(payments.intentId, id), eq(payments.refund, 'none')))
    .orderBy(asc(payments.createdAt))
  const [arrived] = paid
  if (arrived) {
    const amountPaise = paid.reduce((sum, part) => sum + part.amountPaise, 0)
    const report = { amountPaise, intentId: id, via: 'reconcile', now: Date.now() } as const
    const settled = await settlePayment(db, { ...arrived, ...report })
    if (settled.ok && settled.created)
      return `The order ${settled.orderId} was created for the payment ${id}.`
  }
  return db.transaction(async (tx) => {
    const intent = await findIntent(tx, id)
    if (!intent) throw new RepairError(`Haat: there is no payment ${id}.`)
    await lockShopper(tx, intent.userId)
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
 * Corrects the ledger and the stock to match the lines of an order. If the stock has too few pieces it becomes 0.
 * @returns a sentence about the result, with the number of missing pieces
 * @throws RepairError
 */
export const repairOrder = (db: Drizzle, id: string): Promise<string> =>
  db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    if (!order) throw new RepairError(`Haat: there is no order ${id}.`)
    const differences = await differencesOf(tx, id, order.refund === 'none')
    if (differences.size === 0) return `The order ${id} has no mismatch. Nothing was changed.`
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
    const warning =
      short > 0 ? ` Count the pieces on the shelf: ${pieces(short)} of the order may be missing.` : ''
    return `The stock now matches the order ${id}.${warning}`
  })

/** Returns the pieces by unit that an order should still take from the stock; negative if it has to return them. */
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
  for (const line of lines) if (!line.restocked) add(unitOf(own, line), line.quantity)
  for (const sale of sales) add(sale, sale.pieces)
  // A product whose stock was counted differently when it was sold still has the right total.
  return new Map(
    [...differences].filter(([key, count]) => count !== 0 && missing.get(unitOfKey(key).productId) !== 0),
  )
}
