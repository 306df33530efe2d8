import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { migrationsFolder } from '../database/database.ts'
import { cartLines, carts, orders, paymentIntents, products } from '../database/schema.ts'
import { mangoBasket, writeHold, writeOrder } from '../orders/orders.fixtures.ts'
import { freshDatabase } from '../testing/databases.ts'
import { describeShop } from '../testing/describe-shop.ts'
import { aProduct } from '../testing/shop.ts'

/** Takes back what the migration adds. */
const BEFORE = [
  'alter table orders drop column purchase_id',
  'alter table payment_intents drop column purchase_id, add column replaced_by text',
  'drop table carts',
]

describeShop('a shop from before purchases had ids, on %s', freshDatabase, (database) => {
  beforeAll(async () => {
    const { db } = database
    await db.insert(products).values(aProduct('mango', { category: null }))
    await db
      .insert(cartLines)
      .values(['open', 'now', 'over'].map((userId) => ({ userId, productId: 'mango', quantity: 2 })))
    for (const userId of ['open', 'now', 'over', 'paid', 'replaced']) await writeHold(db, userId)
    const change = (userId: string, values: Partial<typeof paymentIntents.$inferSelect>) =>
      db.update(paymentIntents).set(values).where(eq(paymentIntents.userId, userId))
    await change('now', { basket: { ...mangoBasket, source: 'product' } })
    await change('over', { state: 'expired' })
    await change('paid', { state: 'paid' })
    await change('replaced', { state: 'expired' })
    await writeOrder(db, 'paid', { method: 'card', paymentStatus: 'Paid', intentId: 'intent-of-paid' })
    await writeOrder(db, 'replaced')
    const file = await readFile(join(migrationsFolder, '0022_purchases.sql'), 'utf8')
    await db.transaction(async (tx) => {
      for (const statement of BEFORE) await tx.execute(sql.raw(statement))
      await tx.execute(
        sql`update payment_intents set replaced_by = 'order-replaced' where user_id = 'replaced'`,
      )
      for (const statement of file.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement))
    })
  })

  const purchaseOf = async (userId: string) => {
    const [intent] = await database.db.select().from(paymentIntents).where(eq(paymentIntents.userId, userId))
    return intent?.purchaseId
  }

  it('has a purchase id for each cart, which its open payment has too', async () => {
    const rows = await database.db.select({ userId: carts.userId, purchaseId: carts.purchaseId }).from(carts)
    const ids = new Map(rows.map(({ userId, purchaseId }) => [userId, purchaseId]))
    expect([...ids.keys()].toSorted()).toEqual(['now', 'open', 'over'])
    expect(new Set(ids.values()).size).toBe(3)
    expect(await purchaseOf('open')).toBe(ids.get('open'))
  })

  it.each(['now', 'over'])('has a purchase of its own for another payment: %s', async (userId) => {
    expect(await purchaseOf(userId)).toBe(`intent-of-${userId}`)
  })

  it.each(['paid', 'replaced'])('has one purchase for an order and its payment: %s', async (userId) => {
    const [order] = await database.db.select().from(orders).where(eq(orders.userId, userId))
    expect([order?.purchaseId, await purchaseOf(userId)]).toEqual([`order-${userId}`, `order-${userId}`])
  })

  it('makes one order of a purchase', async () => {
    const again = writeOrder(database.db, 'paid', { id: 'second', purchaseId: 'order-paid' })
    await expect(again).rejects.toMatchObject({ cause: { constraint: 'orders_purchase' } })
  })
})
