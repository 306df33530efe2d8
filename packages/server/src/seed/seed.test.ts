import { readFileSync } from 'node:fs'
import type { OrderWire } from '@haat/core/wire'
import { demoShop } from '@haat/demo'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { importCatalogue } from '../catalogue-files/import.ts'
import { readCatalogue } from '../catalogue-files/read-catalogue.ts'
import type { Database } from '../database/database.ts'
import {
  addresses,
  cartLines,
  comments,
  favourites,
  idempotencyKeys,
  orderLines,
  orders,
  otpSends,
  paymentIntents,
  payments,
  products,
  profiles,
  verifiedPhones,
} from '../database/schema.ts'
import { writePaid } from '../orders/orders.fixtures.ts'
import { freshDatabase, freshPostgres } from '../testing/databases.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { emptyTables } from '../testing/empty.ts'
import { sharedIdentity, TEST_SITE } from '../testing/identity.ts'
import { emptyDatabase } from './empty-database.ts'
import { leftOfSeed } from './left-of-seed.ts'
import { seedShop } from './seed-shop.ts'

const TABLES = {
  profiles,
  verifiedPhones,
  addresses,
  favourites,
  cartLines,
  orders,
  orderLines,
  comments,
  products,
}
const catalogue = () => readCatalogue(readFileSync(demoShop.catalogue))

const countsOf = async ({ db }: Database) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(TABLES).map(async ([name, table]) => [name, await db.$count(table)] as const),
    ),
  )

const ALL = {
  profiles: 2,
  verifiedPhones: 2,
  addresses: 3,
  favourites: 7,
  cartLines: 5,
  orders: 6,
  orderLines: 14,
  comments: 135,
  products: 92,
}
const NO_SHOPPERS = {
  profiles: 0,
  verifiedPhones: 0,
  addresses: 0,
  favourites: 0,
  cartLines: 0,
  orders: 0,
  orderLines: 0,
}

describeRules('the demo shop on %s', freshDatabase, (database) => {
  describe('without changes', () => {
    let report: Awaited<ReturnType<typeof seedShop>>
    beforeAll(async () => {
      report = await seedShop(database.db, demoShop)
    })

    it('fills an empty shop with products and shoppers', async () => {
      expect(report?.products.created).toBe(ALL.products)
      expect(await countsOf(database)).toEqual(ALL)
    })

    it('has data that its shoppers’ calls return', async () => {
      const identity = await sharedIdentity()
      const app = await createApp({ database, siteUrl: TEST_SITE, identityProvider: identity.provider })
      const read = async (url: string, userId = 'user_demo') =>
        (
          await app.inject({ url, headers: { authorization: `Bearer ${await identity.tokenFor(userId)}` } })
        ).json()
      expect(await read('/api/v1/user/user_demo')).toMatchObject({
        data: { firstName: 'Dev', lastName: 'Malhotra', phone: '+919820014563', phoneVerified: true },
      })
      const { data } = await read('/api/v1/cart')
      expect(data.items).toMatchObject([
        { productId: 'country-tomatoes', quantity: 2, price: 38, variation: null },
        { productId: 'sona-masoori-rice', quantity: 1, price: 398 },
        { productId: 'steel-water-bottle', quantity: 1, variation: { size: '750 ml', color: 'Indigo' } },
      ])
      expect(data.amount).toBe(2 * 38 + 398 + 799)
      expect((await read('/api/v1/fav')).data.map((one: { productId: string }) => one.productId)).toEqual([
        'alphonso-mangoes',
        'bilona-ghee',
        'masala-dabba',
        'ceylon-cinnamon',
      ])
      expect((await read('/api/v1/cart/user_asha', 'user_asha')).cart).toHaveLength(2)
      expect((await read('/api/v1/comments/farm-milk')).data).toContainEqual(
        expect.objectContaining({ userId: 'user_asha', username: 'Asha Iyer' }),
      )
      await app.close()
    })

    it('always has orders that were just placed, are on their way, and were delivered', async () => {
      const identity = await sharedIdentity()
      const app = await createApp({ database, siteUrl: TEST_SITE, identityProvider: identity.provider })
      const headers = { authorization: `Bearer ${await identity.tokenFor('user_demo')}` }
      const { orders: listed } = (await app.inject({ url: '/api/user/user_demo', headers })).json()
      const HOUR = 3_600_000
      expect(
        listed.map((order: OrderWire) => [
          order.deliveryStatus,
          order.totalAmount,
          order.paymentMethod,
          order.paymentStatus,
          Math.round((Date.now() - Date.parse(order.createdAt ?? '')) / HOUR),
        ]),
      ).toEqual([
        ['OrderPlaced', 2 * 38 + 15 + 2 * 65, 'Cash on Delivery', 'Pending', 1],
        ['Shipped', ((649 + 799) * 90) / 100, 'Card/UPI', 'Paid', 28],
        ['Delivered', 599 + 3 * 88 + 398, 'Cash on Delivery', 'Paid', 287],
      ])
      const { data } = (await app.inject('/api/v1/ordertrack/4f9c2b7a1e0d4c63a85b91d27f3e6a08')).json()
      expect(data.deliveryStatus).toBe('Shipped')
      expect(Date.parse(data.estimatedDelivery)).toBeGreaterThan(Date.now())
      await app.close()
    })
  })

  describe('with changes', () => {
    beforeEach(() => emptyTables(database))

    it('is recognised by what is left of it', async () => {
      await seedShop(database.db, demoShop)
      const all = { products: ALL.products, sponsors: 8, shoppers: ALL.profiles, orders: ALL.orders }
      expect(await leftOfSeed(database.db, demoShop)).toEqual(all)
      await emptyDatabase(database.db)
      await database.db
        .insert(products)
        .values({ id: 'country-tomatoes', productCode: 'MINE', name: 'Tomatoes', pricePaise: 100 })
      const nothing = { products: 0, sponsors: 0, shoppers: 0, orders: 0 }
      expect(await leftOfSeed(database.db, demoShop)).toEqual(nothing)
    })

    it('writes nothing when it is seeded again, and restores no removed data', async () => {
      await seedShop(database.db, demoShop)
      await database.db.delete(favourites)
      await database.db.delete(cartLines).where(eq(cartLines.userId, 'user_demo'))
      expect(await seedShop(database.db, demoShop)).toBeNull()
      expect(await countsOf(database)).toEqual({ ...ALL, favourites: 0, cartLines: 2 })
    })

    it('adds the shoppers to an older demo shop without shoppers', async () => {
      await importCatalogue(database.db, catalogue())
      expect(await countsOf(database)).toEqual({ ...ALL, ...NO_SHOPPERS, comments: ALL.comments - 5 })
      expect(await seedShop(database.db, demoShop)).toBeNull()
      expect(await countsOf(database)).toEqual(ALL)
    })

    it('does not change a shop with a profile', async () => {
      await importCatalogue(database.db, catalogue())
      await database.db.insert(profiles).values({ userId: 'user_real', firstName: 'Ravi', lastName: 'Rao' })
      expect(await seedShop(database.db, demoShop)).toBeNull()
      expect(await countsOf(database)).toMatchObject({ ...NO_SHOPPERS, profiles: 1 })
    })

    it('does not change a shop with other products', async () => {
      await importCatalogue(database.db, catalogue())
      await database.db.delete(products).where(eq(products.id, 'farm-milk'))
      expect(await seedShop(database.db, demoShop)).toBeNull()
      expect(await countsOf(database)).toMatchObject(NO_SHOPPERS)
    })

    it('keeps shoppers’ data when the catalogue is imported again, and removes it with a product', async () => {
      await seedShop(database.db, demoShop)
      await importCatalogue(database.db, catalogue())
      await importCatalogue(database.db, catalogue(), { replace: true })
      expect(await countsOf(database)).toEqual(ALL)
      const file = catalogue()
      const isLeft = ({ record }: { record: { id: string | null; productId?: string } }) =>
        (record.productId ?? record.id) !== 'country-tomatoes'
      const without = {
        ...file,
        products: file.products?.filter(isLeft) ?? [],
        comments: file.comments?.filter(isLeft) ?? [],
      }
      await importCatalogue(database.db, without, { replace: true })
      const lines = await database.db.select().from(cartLines).where(eq(cartLines.userId, 'user_demo'))
      expect(lines.map(({ productId }) => productId).toSorted()).toEqual([
        'sona-masoori-rice',
        'steel-water-bottle',
      ])
      expect(await database.db.$count(favourites)).toBe(ALL.favourites)
    })

    it('keeps shoppers’ data when a price, a stock or the variations change', async () => {
      await seedShop(database.db, demoShop)
      const before = await database.db.select().from(cartLines).orderBy(cartLines.addedAt)
      const file = Buffer.from(
        JSON.stringify({
          haat: 1,
          products: [
            { _id: 'country-tomatoes', name: 'Tomatoes', price: 99, totalStock: 1 },
            { _id: 'steel-water-bottle', name: 'Bottle', price: 1, variations: [] },
          ],
        }),
      )
      expect((await importCatalogue(database.db, readCatalogue(file))).products.updated).toBe(2)
      expect(await database.db.select().from(cartLines).orderBy(cartLines.addedAt)).toEqual(before)
    })

    it('is emptied completely', async () => {
      await seedShop(database.db, demoShop)
      await database.db.insert(idempotencyKeys).values({ userId: 'user_demo', key: 'k', call: 'c' })
      await database.db.insert(otpSends).values({ id: 'o', userId: 'user_demo', phone: '+91', source: 's' })
      await writePaid(database.db, 'user_demo')
      await emptyDatabase(database.db)
      for (const table of [...Object.values(TABLES), idempotencyKeys, otpSends, paymentIntents, payments])
        expect(await database.db.$count(table)).toBe(0)
      await seedShop(database.db, demoShop)
      expect(await countsOf(database)).toEqual(ALL)
    })
  })
})

describe('two processes that open one shop simultaneously', () => {
  it.each(['an empty shop', 'a demo shop without shoppers'])('seed %s once', async (shop) => {
    const { open } = await freshPostgres()
    const [first, second] = [await open(), await open()]
    try {
      if (shop !== 'an empty shop') await importCatalogue(first.db, catalogue())
      await Promise.all([seedShop(first.db, demoShop), seedShop(second.db, demoShop)])
      expect(await countsOf(first)).toEqual(ALL)
    } finally {
      await first.close()
      await second.close()
    }
  })
})
