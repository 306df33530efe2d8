import { and, asc, eq, sql } from 'drizzle-orm'
import { lockProducts } from '../catalogue/product-locks.ts'
import type { Drizzle } from '../database/database.ts'
import { orderLines, orders, payments, products, stockMovements } from '../database/schema.ts'
import { repairHold } from '../payments/intents/changes.ts'
import { lockIntent, lockShopper } from '../payments/intents/locks.ts'
import { findIntent } from '../payments/intents/read.ts'
import { settle } from '../payments/purchase/settle.ts'
import { pieces } from './check.ts'

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
    if (product.stock === null) return `The product ${id} is not counted. Nothing was changed.`
    const [ledger] = await tx
      .select({ sum: sql<number>`coalesce(sum(${stockMovements.pieces}), 0)::integer` })
      .from(stockMovements)
      .where(eq(stockMovements.productId, id))
    const missing = product.stock - (ledger?.sum ?? 0)
    if (missing === 0) return `The product ${id} adds up already. Nothing was changed.`
    await tx.insert(stockMovements).values({ productId: id, pieces: missing, cause: 'correction' })
    return `The ledger of ${id} was corrected by ${missing}; its stock is ${pieces(product.stock)}.`
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
    const levels = await lockProducts(
      tx,
      [...differences.keys()].map((productId) => ({ productId })),
    )
    let short = 0
    for (const [productId, difference] of differences) {
      const stock = levels.find((product) => product.id === productId)?.stock ?? null
      await tx.insert(stockMovements).values({ productId, pieces: -difference, cause: 'sale', orderId: id })
      if (stock === null) continue
      const missing = Math.max(0, difference - stock)
      short += missing
      const totalStock = stock - difference + missing
      await tx.update(products).set({ totalStock }).where(eq(products.id, productId))
      if (missing > 0)
        await tx.insert(stockMovements).values({ productId, pieces: missing, cause: 'correction' })
    }
    const shelf = short > 0 ? ` Look at the shelf: ${pieces(short)} of it may be missing there.` : ''
    return `The stock was brought in line with the order ${id}.${shelf}`
  })

/** Pieces by product that an order should still take out of the stock; below zero for those that it has to give back. */
async function differencesOf(tx: Drizzle, id: string, isSupplied: boolean): Promise<Map<string, number>> {
  const differences = new Map<string, number>()
  const add = (productId: string, count: number) =>
    differences.set(productId, (differences.get(productId) ?? 0) + count)
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, id))
  if (isSupplied) for (const line of lines) add(line.productId, line.quantity)
  const sales = await tx.select().from(stockMovements).where(eq(stockMovements.orderId, id))
  for (const sale of sales) add(sale.productId, sale.pieces)
  return new Map([...differences].filter(([, difference]) => difference !== 0))
}
