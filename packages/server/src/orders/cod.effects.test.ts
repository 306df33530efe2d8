import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { cartThrough, KURTA } from '../cart/cart.fixtures.ts'
import { idempotencyKeys, orderLines, orders, paymentIntents, products } from '../database/schema.ts'
import { testApp } from '../testing/app.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { stillClock } from '../testing/patient-clock.ts'
import { addAddresses, mangoes, resetShop, statusAndMessage, stockOf, writeHold } from './orders.fixtures.ts'

describeRules('effects of an order on %s', testApp({ rateLimitFactor: 0 }), (shop) => {
  beforeEach(() => resetShop(shop.database))

  const order = (body: object, userId = 'ann', headers?: Record<string, string>) =>
    shop.as(userId).post('/api/v1/order/cod', body, headers)
  const left = (id: string) => stockOf(shop.database.db, id)
  const placed = () => shop.database.db.$count(orders)
  const cart = (userId = 'ann') => cartThrough(shop, 'user', userId)
  const inCart = async () =>
    (await cart().items()).map(({ productId, variationId, quantity }) => [productId, variationId, quantity])

  describe('from the cart', () => {
    it('orders everything in it if no products are sent, and empties it', async () => {
      await cart().add({ productId: 'mango', quantity: 2 })
      await cart().add({ productId: 'kurta', variationId: KURTA.L })
      const { data } = (await order({ address: 'home-of-ann' })).json()
      expect(data.cartId.items.map(({ name, size }: Record<string, string>) => [name, size])).toEqual([
        ['Mango', ''],
        ['Kurta', 'L'],
      ])
      expect(await inCart()).toEqual([])
      expect(statusAndMessage(await order({ address: 'home-of-ann' }))).toEqual([
        400,
        'There is nothing to order: the cart is empty.',
      ])
    })

    it('keeps lines that another tab added in the meantime', async () => {
      await cart().add({ productId: 'mango', quantity: 2 })
      await cart().add({ productId: 'kurta', variationId: KURTA.L })
      await cart().add({ productId: 'kurta', variationId: KURTA.M })
      await cart('bob').add({ productId: 'mango' })
      await order({
        address: 'home-of-ann',
        products: [
          { productId: 'mango', quantity: 2 },
          { productId: 'kurta', variation: { size: 'L', color: 'Indigo' } },
        ],
      })
      expect(await inCart()).toEqual([['kurta', KURTA.M, 1]])
      expect(await cart('bob').items()).toHaveLength(1)
    })

    it('keeps pieces that another tab added in the meantime', async () => {
      await cart().add({ productId: 'mango', quantity: 5 })
      await order({ address: 'home-of-ann', products: [{ productId: 'mango', quantity: 2 }] })
      expect(await inCart()).toEqual([['mango', '', 3]])
    })

    it('removes a line whose variation no longer exists', async () => {
      await cart().add({ productId: 'kurta', variationId: KURTA.L, quantity: 2 })
      await shop.database.db.update(products).set({ variations: [] }).where(eq(products.id, 'kurta'))
      const { data } = (await order({ address: 'home-of-ann' })).json()
      expect(data.cartId.items).toMatchObject([{ name: 'Kurta', size: '', quantity: 2 }])
      expect(await inCart()).toEqual([])
    })

    it('does not change it when a product is bought with Buy now', async () => {
      await cart().add({ productId: 'mango', quantity: 5 })
      expect((await order(mangoes('ann', 2))).json().m).toBe('s')
      expect(await inCart()).toEqual([['mango', '', 5]])
      const nothing = { address: 'home-of-ann', source: 'product', purchaseId: 'nothing' }
      expect(statusAndMessage(await order(nothing))[0]).toBe(400)
    })
  })

  it('releases the pieces of the shopper’s own open payment, and no others', async () => {
    await shop.database.db.update(products).set({ totalStock: 0 }).where(eq(products.id, 'mango'))
    await writeHold(shop.database.db, 'ann')
    await writeHold(shop.database.db, 'bob')
    expect(statusAndMessage(await order(mangoes('ann', 3)))).toEqual([409, 'Only 2 left of Mango.'])
    const holds = () =>
      shop.database.db
        .select({ id: paymentIntents.id, holds: paymentIntents.holdsStock })
        .from(paymentIntents)
        .orderBy(paymentIntents.id)
    expect((await holds()).map((one) => one.holds)).toEqual([true, true])
    expect((await order(mangoes('ann', 1))).json().m).toBe('s')
    expect(await holds()).toEqual([
      { id: 'intent-of-ann', holds: false },
      { id: 'intent-of-bob', holds: true },
    ])
    expect(await left('mango')).toBe(1)
  })

  it('is refused with another shopper’s user id', async () => {
    expect((await order({ ...mangoes('ann'), userId: 'bob' })).statusCode).toBe(403)
    expect(await placed()).toBe(0)
  })

  it('is placed once for its key, and a different order with that key is refused', async () => {
    const key = { 'idempotency-key': 'once' }
    const body = mangoes('ann')
    const first = await order(body, 'ann', key)
    const again = await order(body, 'ann', key)
    expect(again.json()).toEqual(first.json())
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect((await order(mangoes('ann', 2), 'ann', key)).statusCode).toBe(422)
    expect((await order(mangoes('bob'), 'bob', key)).json().orderId).not.toBe(first.json().orderId)
    expect([await placed(), await left('mango')]).toEqual([2, 18])
  })

  it('is rolled back completely if its last step fails, and its key may be used again', async () => {
    const { db } = shop.database
    await cart().add({ productId: 'mango', quantity: 2 })
    await writeHold(db, 'ann')
    const state = async () => [
      await placed(),
      await db.$count(orderLines),
      await db.$count(idempotencyKeys, eq(idempotencyKeys.key, 'fails')),
      await left('mango'),
      await inCart(),
      await db.$count(paymentIntents, eq(paymentIntents.holdsStock, true)),
    ]
    const before = await state()
    const body = { address: 'home-of-ann', products: [{ productId: 'mango', quantity: 2 }] }
    await db.execute(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no more lines'; end $$`)
    await db.execute(
      'create trigger refuse before delete on cart_lines for each row execute function refuse()',
    )
    try {
      const answer = await order(body, 'ann', { 'idempotency-key': 'fails' })
      expect(statusAndMessage(answer)).toEqual([
        500,
        'Something went wrong on our side. Please try again later.',
      ])
      expect(await state()).toEqual(before)
    } finally {
      await db.execute('drop function refuse() cascade')
    }
    const answer = await order(body, 'ann', { 'idempotency-key': 'fails' })
    expect(answer.json().m).toBe('s')
    expect(await state()).toEqual([1, 1, 1, 20, [], 0])
  })
})

describeRules('a flood of orders, on %s', testApp(), (shop) => {
  beforeAll(async () => {
    await addAddresses(shop.database.db, 'ann', 'bob')
    await shop.database.db.update(products).set({ totalStock: null }).where(eq(products.id, 'mango'))
  })

  it('is limited to ten an hour for one shopper, while others may order', async () => {
    const at = new Date(Date.now() - 1_800_000)
    const row = { method: 'cod', paymentStatus: 'Pending', subtotalPaise: 1, totalPaise: 1 } as const
    await shop.database.db.insert(orders).values(
      Array.from({ length: 9 }, (_, turn) => {
        const id = `o${turn}`
        return { ...row, id, purchaseId: id, userId: 'ann', createdAt: at }
      }),
    )
    expect((await shop.as('ann').post('/api/v1/order/cod', mangoes('ann'))).statusCode).toBe(200)
    const refused = await shop.as('ann').post('/api/v1/order/cod', mangoes('ann'))
    expect(statusAndMessage(refused)).toEqual([
      429,
      'You placed many orders within an hour. Please try again later.',
    ])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1_700)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(1_800)
    expect((await shop.as('bob').post('/api/v1/order/cod', mangoes('bob'))).statusCode).toBe(200)
  })

  it('is limited to ten for one shopper also if they come at the same time', async () => {
    await addAddresses(shop.database.db, 'cid')
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => shop.as('cid').post('/api/v1/order/cod', mangoes('cid'))),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5)
    expect(await shop.database.db.$count(orders, eq(orders.userId, 'cid'))).toBe(10)
  })

  it('is limited to 120 a minute for one IP address', async () => {
    const app = await createApp({ database: shop.database, clock: stillClock() })
    const call = {
      method: 'POST',
      url: '/api/v1/order/cod',
      payload: {},
      remoteAddress: '203.0.113.25',
    } as const
    const statuses: number[] = []
    for (let turn = 0; turn < 122; turn += 1) statuses.push((await app.inject(call)).statusCode)
    expect(statuses.indexOf(429)).toBe(120)
    await app.close()
  })
})
