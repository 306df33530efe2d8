import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { messages, products } from '../database/schema.ts'
import { NO_SERVICES } from '../services.ts'
import { freshDatabase } from '../testing/databases.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { emptyTables } from '../testing/empty.ts'
import { aProduct, fillShop } from '../testing/shop.ts'
import { sendDue } from './deliver.ts'
import { tellLowStock } from './low-stock.ts'
import { testFace, testMailer } from './messages.fixtures.ts'

describeRules('low stock, on %s,', freshDatabase, (database) => {
  let mailer = testMailer()
  const send = () => sendDue({ db: database.db, face: () => testFace, services: { ...NO_SERVICES, mailer } })
  beforeEach(async () => {
    await emptyTables(database)
    await fillShop(database.db)
    mailer = testMailer()
  })

  it('is told once until the product is restocked', async () => {
    const move = (cause: string, pieces: number) =>
      database.query(
        `insert into stock_movements (product_id, pieces, cause, order_id) values ('mango', $1, $2, $3)`,
        [pieces, cause, cause === 'sale' ? 'o' : null],
      )
    await database.query(`update products set total_stock = 3 where id = 'mango'`)
    await move('sale', -1)
    await tellLowStock(database.db, 5)
    await tellLowStock(database.db, 5)
    await send()
    expect(mailer.sent.map(({ subject, to }) => [subject, to])).toEqual([
      ['Low stock: Mango', 'hello@sharma.example'],
    ])
    await move('import', 1)
    await tellLowStock(database.db, 2)
    expect(await database.db.$count(messages, eq(messages.state, 'queued'))).toBe(0)
    await tellLowStock(database.db, 5)
    expect(await database.db.$count(messages, eq(messages.channel, 'shop'))).toBe(2)
  })

  it('is told of a size that has its own stock', async () => {
    const sizes = ['M', 'L'].map((size) => ({ size, color: '' }))
    await database.db
      .insert(products)
      .values(aProduct('vest', { category: null, name: 'Vest', variations: sizes, totalStock: 52 }))
    await database.query(
      `insert into variation_stock (product_id, variation_id, stock) values ('vest', 'M~', 2), ('vest', 'L~', 50)`,
    )
    await database.query(
      `insert into stock_movements (product_id, variation_id, pieces, cause, order_id)
       values ('vest', 'M~', -1, 'sale', 'o'), ('vest', 'L~', -1, 'sale', 'o')`,
    )
    for (const _ of [1, 2]) await tellLowStock(database.db, 5)
    await send()
    expect(mailer.sent.map(({ subject, text }) => [subject, text.split('\n')[0]])).toEqual([
      ['Low stock: Vest, M', 'Only 2 left of Vest, M.'],
    ])
  })
})
