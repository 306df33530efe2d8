import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { cartLines, favourites, products } from '../database/schema.ts'
import { testApp } from '../testing/app.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { callsOf, FAMILIES } from '../testing/families.ts'
import { aProduct } from '../testing/shop.ts'
import { cartThrough } from './cart.fixtures.ts'

describeRules('what a browser sends about a cart, on %s', testApp({ rateLimitFactor: 0 }), (shop) => {
  beforeEach(async () => {
    await shop.database.db.delete(cartLines)
    await shop.database.db.delete(favourites)
  })

  const valid = { productId: 'mango', quantity: 2 }
  const FALSE_FIELDS: readonly (readonly [string, object])[] = [
    ['a price', { price: 0.01, totalAmount: 0.02 }],
    ['a negative price', { price: -500 }],
    ['a price that is not a number', { price: { $gt: 0 }, totalAmount: 'free' }],
    ['an original price and a discount', { originalPrice: 1, discount: 100, coupon: 'FEATURE10' }],
    ['a name with markup', { name: '<img src=x onerror=alert(1)>' }],
    ['another picture', { image: 'javascript:alert(1)' }],
    ['a stock', { stock: 9_999, totalStock: 9_999 }],
    ['a time', { addedAt: '1970-01-01T00:00:00.000Z', createdAt: 0 }],
    ['an owner under other names', { user_id: 'bob', owner: 'bob', shopper: { userId: 'bob' } }],
    ['a prototype', JSON.parse('{"__proto__":{"userId":"bob"},"constructor":{"prototype":{}}}')],
    ['database fields', { pricePaise: 1, id: 'potato', variation_id: 'x' }],
  ]

  describe.each(FAMILIES)('through the %s family', (family) => {
    it.each(FALSE_FIELDS)('is ignored: %s', async (_what, fields) => {
      const cart = cartThrough(shop, family, 'ann')
      const answer = await cart.add({ ...fields, ...valid })
      // JSON with a prototype is refused before it is read.
      expect([200, 400]).toContain(answer.statusCode)
      if (answer.statusCode === 400) return expect(await cart.items()).toEqual([])
      expect(await cart.items()).toEqual([
        {
          productId: 'mango',
          variationId: '',
          name: 'Mango',
          price: 199.5,
          image: '/pictures/mango-1200.webp',
          quantity: 2,
          variation: null,
          totalAmount: 399,
          stock: 20,
        },
      ])
      expect(await cartThrough(shop, family, 'bob').items()).toEqual([])
    })

    it.each(['/api/v1/cart/add', '/api/v1/cart/update', '/api/v1/fav/add'])(
      'is refused at %s if it names another shopper',
      async (url) => {
        const answer = await callsOf(shop, family, 'ann')('POST', url, {
          ...valid,
          increment: 1,
          userId: 'bob',
        })
        expect(answer.statusCode).toBe(403)
        expect(await shop.database.db.$count(cartLines)).toBe(0)
        expect(await shop.database.db.$count(favourites)).toBe(0)
      },
    )
  })

  it('is refused if it names another shopper in a path', async () => {
    await cartThrough(shop, 'user', 'bob').add(valid)
    const call = callsOf(shop, 'user', 'ann')
    for (const [method, url] of [
      ['GET', '/api/v1/cart/bob'],
      ['DELETE', '/api/v1/cart/remove/mango/bob'],
      ['GET', '/api/v1/favi/bob'],
      ['DELETE', '/api/v1/favi/remove/mango/bob'],
      ['GET', '/api/v1/orderu/bob'],
    ] as const)
      expect((await call(method, url)).statusCode, url).toBe(403)
    expect(await cartThrough(shop, 'user', 'bob').items()).toHaveLength(1)
  })

  it('does not override the catalogue: the cart has the shop’s new price', async () => {
    const cart = cartThrough(shop, 'user', 'ann')
    await cart.add({ ...valid, price: 199.5 })
    await shop.database.db
      .update(products)
      .set({ pricePaise: 25_025, name: 'Mango, late' })
      .where(eq(products.id, 'mango'))
    expect(await cart.items()).toMatchObject([{ name: 'Mango, late', price: 250.25, totalAmount: 500.5 }])
    await shop.database.db
      .update(products)
      .set({ pricePaise: 19_950, name: 'Mango' })
      .where(eq(products.id, 'mango'))
  })

  it('adds up paise, not fractions of rupees', async () => {
    const cheapProducts = [10, 20, 70, 1_999].map((pricePaise) =>
      aProduct(`paise-${pricePaise}`, { pricePaise }),
    )
    await shop.database.db.insert(products).values(cheapProducts)
    const cart = cartThrough(shop, 'session', 'ann')
    for (const { id } of cheapProducts) await cart.add({ productId: id, quantity: 3 })
    const { data } = (await callsOf(shop, 'session', 'ann')('GET', '/api/v1/cart')).json()
    expect(data.amount).toBe(62.97)
  })

  it('keeps the quantity between one and the stock, whatever is clicked in whatever order', async () => {
    const step = fc.oneof(
      fc.boolean(),
      fc.integer({ min: -98, max: 98 }).filter((pieces) => pieces !== 0),
    )
    const stock = fc.option(fc.integer({ min: 1, max: 120 }), { nil: null })
    await fc.assert(
      fc.asyncProperty(
        stock,
        fc.integer({ min: 1, max: 99 }),
        fc.array(step, { maxLength: 6 }),
        async (totalStock, first, steps) => {
          await shop.database.db.delete(cartLines)
          await shop.database.db.update(products).set({ totalStock }).where(eq(products.id, 'banana'))
          const cart = cartThrough(shop, 'user', 'ann')
          await cart.add({ productId: 'banana', quantity: first })
          const most = Math.min(totalStock ?? 99, 99)
          let expected = Math.min(first, most)
          for (const increment of steps) {
            await cart.update({ productId: 'banana', increment })
            const pieces = increment === true ? 1 : increment === false ? -1 : increment
            expected = Math.min(Math.max(expected + pieces, 1), most)
          }
          const [line] = await cart.items()
          expect(line?.quantity).toBe(expected)
        },
      ),
      { numRuns: 40 },
    )
  })
})
