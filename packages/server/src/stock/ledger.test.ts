import { readFile } from 'node:fs/promises'
import { demoShop } from '@haat/demo'
import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { importCatalogue } from '../catalogue-files/import.ts'
import { readCatalogue } from '../catalogue-files/read-catalogue.ts'
import { products, stockMovements } from '../database/schema.ts'
import { buyingNow, writeHold, writeOrder } from '../orders/orders.fixtures.ts'
import { HOLD, payShop } from '../payments/payments.fixtures.ts'
import { emptyDatabase } from '../seed/empty-database.ts'
import { seedShop } from '../seed/seed-shop.ts'
import { freshDatabase, KINDS } from '../testing/databases.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { aProduct } from '../testing/shop.ts'

describeRules('the stock ledger, on %s', payShop(), (shop) => {
  const db = () => shop.database.db

  const catalogue = (id: string, totalStock: number | null) =>
    readCatalogue(
      Buffer.from(JSON.stringify({ haat: 1, products: [{ _id: id, name: id, price: 100, totalStock }] })),
    )
  const bringIn = (id: string, totalStock: number | null) => importCatalogue(db(), catalogue(id, totalStock))
  const movements = async (productId: string) =>
    (
      await db()
        .select()
        .from(stockMovements)
        .where(eq(stockMovements.productId, productId))
        .orderBy(asc(stockMovements.id))
    ).map(({ cause, pieces }) => [cause, pieces])
  const sumOf = (rows: readonly (readonly [string, number] | readonly (string | number)[])[]) =>
    rows.reduce((sum, [, pieces]) => sum + Number(pieces), 0)

  it('has a row for each change by a catalogue, and none for unchanged products', async () => {
    await bringIn('rice', 40)
    await bringIn('rice', 40)
    await bringIn('rice', 25)
    await bringIn('rice', null)
    await bringIn('rice', 30)
    expect(await movements('rice')).toEqual([
      ['import', 40],
      ['import', -15],
      ['import', 5],
    ])
    expect(await shop.stockOf('rice')).toBe(30)
  })

  it('continues when a removed product is added again', async () => {
    await bringIn('salt', 8)
    await db().delete(products).where(eq(products.id, 'salt'))
    await bringIn('salt', 3)
    expect(sumOf(await movements('salt'))).toBe(3)
  })

  it('has a hold and its release for an unpaid payment', async () => {
    await bringIn('soap', 10)
    await shop.begin('ann', 'soap', { products: [{ productId: 'soap', quantity: 4 }] })
    expect(await shop.stockOf('soap')).toBe(6)
    shop.pass(HOLD + 60_000)
    await shop.reconcile()
    expect(await movements('soap')).toEqual([
      ['import', 10],
      ['hold', -4],
      ['release', 4],
    ])
    expect(await shop.stockOf('soap')).toBe(10)
  })

  it('has a sale for a payment and for a cash order, with the order that it belongs to', async () => {
    await bringIn('tea', 10)
    const { orderId } = await shop.begin('bob', 'tea')
    await shop.verify('bob', shop.card.pay(orderId))
    const address = await shop.addressOf('bob')
    await shop.as('bob').post('/api/v1/order/cod', {
      address,
      ...buyingNow([{ productId: 'tea', quantity: 3 }]),
    })
    expect(await movements('tea')).toEqual([
      ['import', 10],
      ['hold', -1],
      ['release', 1],
      ['sale', -1],
      ['sale', -3],
    ])
    const sold = await db().select().from(stockMovements).where(eq(stockMovements.cause, 'sale'))
    const made = await shop.ordersOf('bob')
    expect(sold.map((row) => row.orderId).toSorted()).toEqual(made.map(({ id }) => id).toSorted())
    expect(await shop.stockOf('tea')).toBe(6)
  })

  it('releases the pieces that a payment holds in the ledger, even if the product was not counted in the meantime', async () => {
    await bringIn('lamp', 10)
    await shop.begin('cid', 'lamp', { products: [{ productId: 'lamp', quantity: 2 }] })
    await bringIn('lamp', null)
    await bringIn('lamp', 5)
    shop.pass(HOLD + 60_000)
    await shop.reconcile()
    expect(await shop.stockOf('lamp')).toBe(7)
    expect(sumOf(await movements('lamp'))).toBe(7)
  })

  it('has no rows of a refused order', async () => {
    await bringIn('kite', 1)
    const address = await shop.addressOf('dan')
    const answer = await shop.as('dan').post('/api/v1/order/cod', {
      address,
      ...buyingNow([
        { productId: 'tea', quantity: 1 },
        { productId: 'kite', quantity: 2 },
      ]),
    })
    expect(answer.statusCode).toBe(409)
    expect(await movements('kite')).toEqual([['import', 1]])
  })
})

const LEDGER = new URL('../../drizzle/0009_stock_ledger.sql', import.meta.url)

describe.each(KINDS)('a shop from before the ledger, on %s', (kind) => {
  it('starts the ledger with held, sold and available pieces', async () => {
    const { db, close } = await freshDatabase(kind)
    await db.insert(products).values(aProduct('mango', { totalStock: 11, category: null }))
    await writeHold(db, 'ann')
    await writeOrder(db, 'bob', { id: 'order-of-bob' })
    await writeOrder(db, 'cid', { id: 'order-of-cid', paymentStatus: 'Paid', refund: 'due' })
    await db.delete(stockMovements)
    const statements = (await readFile(LEDGER, 'utf8')).split('--> statement-breakpoint')
    for (const statement of statements.filter((text) => text.includes('INSERT INTO')))
      await db.execute(sql.raw(statement))
    const rows = await db.select().from(stockMovements).orderBy(asc(stockMovements.id))
    expect(rows.map(({ cause, pieces }) => [cause, pieces])).toEqual([
      ['hold', -2],
      ['sale', -2],
      ['import', 15],
    ])
    await close()
  })

  it('has every piece of the demo catalogue and its orders in it', async () => {
    const { db, close } = await freshDatabase(kind)
    await seedShop(db, demoShop)
    const { rows } = await db.execute(sql`select p.id from products p
      left join stock_movements m on m.product_id = p.id where p.total_stock is not null
      group by p.id having p.total_stock <> coalesce(sum(m.pieces), 0)`)
    expect(rows).toEqual([])
    await emptyDatabase(db)
    expect(await db.$count(stockMovements)).toBe(0)
    await close()
  })
})
