import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { setProducts } from '../catalogue-files/product-edits.ts'
import { messages, products, restockRequests } from '../database/schema.ts'
import { sendDue } from '../messages/deliver.ts'
import { testFace, testMailer } from '../messages/messages.fixtures.ts'
import { cancelOrder } from '../orders/moves.ts'
import { writeOrder } from '../orders/orders.fixtures.ts'
import { NO_SERVICES } from '../services.ts'
import { testAccounts } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { addRequest, forgetRequests, MOST_REQUESTS, tellRestocked } from './restock.queries.ts'

const POTATO = { productId: 'potato', variationId: '' }

describeRules('a product that is sold out on %s', testApp({ rateLimitFactor: 0 }), (shop) => {
  beforeEach(async () => {
    await shop.database.db.delete(restockRequests)
    await shop.database.db.delete(messages)
    await setStock(0)
    await setStock(0, 'mango')
  })
  const setStock = (totalStock: number, id = 'potato') =>
    shop.database.db.update(products).set({ totalStock }).where(eq(products.id, id))
  const ask = async (userId = 'ann', body: object = POTATO) =>
    (await shop.as(userId).post('/api/v1/restock', body)).statusCode
  const waits = async (userId = 'ann') => (await shop.as(userId).get('/api/v1/restock')).json().data
  const written = async () =>
    (await shop.database.db.select().from(messages).where(eq(messages.type, 'stock.back'))).map(
      ({ type, channel, data }) => [type, channel, data.productId],
    )
  const oneMessage = [
    ['stock.back', 'push', 'potato'],
    ['stock.back', 'shopper', 'potato'],
    ['stock.back', 'sms', 'potato'],
    ['stock.back', 'webhook', 'potato'],
  ]

  it('is remembered once for a shopper, who can withdraw that', async () => {
    expect([await ask(), await ask(), await ask('bob')]).toEqual([200, 200, 200])
    expect([await waits(), await waits('bob')]).toEqual([[POTATO], [POTATO]])
    expect((await shop.as('ann').delete('/api/v1/restock', POTATO)).statusCode).toBe(200)
    expect((await shop.as('ann').delete('/api/v1/restock', POTATO)).statusCode).toBe(200)
    expect([await waits(), await waits('bob')]).toEqual([[], [POTATO]])
  })

  it('is not remembered if it is in stock, missing, or one of too many', async () => {
    expect(await ask('ann', { productId: 'nothing' })).toBe(404)
    await setStock(3)
    expect(await ask()).toBe(409)
    await setStock(0)
    const { db } = shop.database
    const row = (number: number) => ({
      id: `r${number}`,
      userId: 'ann',
      productId: 'mango',
      variationId: `${number}`,
    })
    await db.insert(restockRequests).values(Array.from({ length: MOST_REQUESTS - 1 }, (_, at) => row(at)))
    const both = [POTATO, { productId: 'mango', variationId: '' }].map((body) => ask('ann', body))
    expect((await Promise.all(both)).toSorted()).toEqual([200, 429])
  })

  it('counts a variation that has no stock of its own as the product', async () => {
    expect(await ask('ann', { productId: 'potato', variationId: '1~' })).toBe(200)
    expect(await waits()).toEqual([POTATO])
  })

  describe('when it is back', () => {
    it('makes one message, by several processes at the same time', async () => {
      await ask()
      await tellRestocked(shop.database.db)
      expect(await written()).toEqual([])
      await setStock(1)
      await Promise.all(Array.from({ length: 5 }, () => tellRestocked(shop.database.db)))
      await tellRestocked(shop.database.db)
      expect((await written()).toSorted()).toEqual(oneMessage)
      expect(await waits()).toEqual([])
    })

    it('tells each of many shoppers once, and those who ask meanwhile', async () => {
      const { db } = shop.database
      const shoppers = Array.from({ length: 230 }, (_, at) => `s${at}`)
      await db
        .insert(restockRequests)
        .values(shoppers.map((userId) => ({ id: userId, userId, productId: 'potato' })))
      const asking = ['x', 'y', 'z'].map((userId) =>
        db
          .transaction((tx) => addRequest(tx, userId, POTATO, ''))
          .then(
            () => 1,
            () => 0,
          ),
      )
      await Promise.all([...asking, setStock(1), tellRestocked(db), tellRestocked(db), tellRestocked(db)])
      const asked = (await Promise.all(asking)).reduce((sum: number, one) => sum + one, 0)
      await tellRestocked(db)
      const rows = await db.select().from(messages).where(eq(messages.channel, 'shopper'))
      expect(rows).toHaveLength(shoppers.length + asked)
      expect(new Set(rows.map(({ data }) => data.requestId)).size).toBe(rows.length)
    })

    it.each([
      ['by the shop', () => setProducts(shop.database.db, { id: 'potato' }, ['stock=+4'])],
      [
        'by a cancelled order',
        async () => {
          const { db } = shop.database
          const id = await writeOrder(db, 'eve', { id: 'e'.repeat(32) })
          await ask('ann', { productId: 'mango' })
          await cancelOrder(db, id)
        },
      ],
    ])('is noticed %s', async (_who, restock) => {
      await ask()
      await restock()
      await tellRestocked(shop.database.db)
      expect(await written()).toHaveLength(oneMessage.length)
    })

    it('waits while it is hidden, or sold again', async () => {
      await ask()
      const { db } = shop.database
      await db.update(products).set({ totalStock: 3, hidden: true }).where(eq(products.id, 'potato'))
      await tellRestocked(db)
      await db.update(products).set({ totalStock: 0, hidden: false }).where(eq(products.id, 'potato'))
      await tellRestocked(db)
      expect([await written(), await waits()]).toEqual([[], [POTATO]])
    })

    it('writes an e-mail to the account, which can ask again', async () => {
      const mailer = testMailer()
      const services = { ...NO_SERVICES, mailer, accounts: testAccounts() }
      await ask()
      await setStock(2)
      await tellRestocked(shop.database.db)
      await sendDue({ db: shop.database.db, face: () => testFace, services })
      expect(mailer.sent).toMatchObject([
        { to: 'ann@shop.example', subject: 'Back at Sharma & Sons: Potato' },
      ])
      expect(mailer.sent[0]?.text).toContain('See the product: https://sharma.example/product/potato')
      expect(mailer.sent[0]?.text).toContain('because you asked for it at Sharma & Sons')
      await setStock(0)
      expect([await ask(), await waits()]).toEqual([200, [POTATO]])
    })

    it('sends nothing to an account that was closed', async () => {
      const mailer = testMailer()
      await ask()
      await setStock(2)
      const { db } = shop.database
      await tellRestocked(db)
      await db.delete(restockRequests)
      await sendDue({
        db,
        face: () => testFace,
        services: { ...NO_SERVICES, mailer, accounts: testAccounts() },
      })
      expect([mailer.sent, await db.$count(messages)]).toEqual([[], 0])
    })

    it('keeps requests until their messages are long over', async () => {
      await ask()
      const { db } = shop.database
      await setStock(2)
      await tellRestocked(db)
      await forgetRequests(db)
      expect(await db.$count(restockRequests)).toBe(1)
      await db.update(restockRequests).set({ consumedAt: sql`now() - interval '31 days'` })
      await forgetRequests(db)
      expect(await db.$count(restockRequests)).toBe(0)
    })
  })
})
