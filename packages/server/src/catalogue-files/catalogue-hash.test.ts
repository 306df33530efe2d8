import { LOW_STOCK } from '@haat/core/catalogue'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { products, variationStock } from '../database/schema.ts'
import { freshDatabase } from '../testing/databases.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { emptyTables } from '../testing/empty.ts'
import { fillShop } from '../testing/shop.ts'
import { catalogueHash } from './catalogue-hash.ts'

describeRules('the hash of the data on pages, on %s', freshDatabase, (database) => {
  beforeEach(async () => {
    await emptyTables(database)
    await fillShop(database.db)
  })

  const CHANGES = [
    ['a sale of a product with much stock', 40, 39, false],
    ['a sale down to the limit of low stock', 40, LOW_STOCK, false],
    ['a product that becomes countable, with much stock', null, 40, false],
    ['a sale that makes stock low', LOW_STOCK, LOW_STOCK - 1, true],
    ['a sale of a product of which few are left, which pages say', 5, 4, true],
    ['the sale of the last piece', 1, 0, true],
    ['a sold-out product that is in stock again', 0, 40, true],
    ['a sold-out product that is not counted any more', 0, null, true],
  ] as const

  it.each(CHANGES)('with %s', async (_what, before, after, changes) => {
    const stock = (totalStock: number | null) =>
      database.db.update(products).set({ totalStock }).where(eq(products.id, 'mango'))
    await stock(before)
    const first = await catalogueHash(database.db)
    await stock(after)
    expect((await catalogueHash(database.db)) !== first).toBe(changes)
  })

  it.each(CHANGES.filter(([, before, after]) => before !== null && after !== null))(
    'with %s, of a variation that is counted separately',
    async (_what, before, after, changes) => {
      const own = { productId: 'kurta', variationId: 'M~Indigo' }
      await database.db.insert(variationStock).values({ ...own, stock: before ?? 0 })
      const first = await catalogueHash(database.db)
      await database.db.update(variationStock).set({ stock: after ?? 0 })
      expect((await catalogueHash(database.db)) !== first).toBe(changes)
    },
  )
})
