import type { Paise } from '@haat/core'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { KURTA } from '../cart/cart.fixtures.ts'
import { orders, products } from '../database/schema.ts'
import { ORDER_RULES } from '../env.rules.ts'
import { invoicesOf } from '../invoices/read.ts'
import { salesReport } from '../reports/sales.ts'
import { testApp } from '../testing/app.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { rule } from './coupons.fixtures.ts'
import { cancelOrder, moveOrder, showOrder } from './moves.ts'
import { addAddresses, mangoes, resetShop, statusAndMessage } from './orders.fixtures.ts'

const HOUR = 3_600_000
const seller = { name: 'Sharma', address: 'Bengaluru', gstin: '29ABCDE1234F1Z5' }
const coupons = [
  rule('FIFTY', { amount: 5_000 as Paise }),
  rule('LARGE', { percent: 15, minimum: 50_000 as Paise }),
  rule('FRUIT', { percent: 20, categories: ['Fruit'] }),
  rule('KURTA', { percent: 50, productIds: ['kurta'] }),
  rule('OVER', { percent: 10, until: Date.now() - HOUR }),
  rule('SOON', { percent: 10, from: Date.now() + HOUR }),
  rule('ONCE', { percent: 10, usesPerShopper: 1 }),
  rule('TWO', { percent: 10, uses: 2 }),
]
const orderRules = { ...ORDER_RULES, coupons }

describeRules('coupons of a shop on %s', testApp({ rateLimitFactor: 0, orderRules }), (shop) => {
  beforeEach(() => resetShop(shop.database))

  const check = (coupon: string, body: object = mangoes('ann', 2), userId = 'ann') =>
    shop.as(userId).post('/api/v1/order/coupon', { ...body, userId, coupon })
  const order = (coupon: string, body: object = mangoes('ann', 2), userId = 'ann') =>
    shop.as(userId).post('/api/v1/order/cod', { ...body, userId, coupon })
  /** The order that was placed with a coupon. */
  const placed = async (coupon: string, body?: object, userId?: string) => {
    const answer = await order(coupon, body, userId)
    expect(answer.statusCode, answer.body).toBe(200)
    const [row] = await shop.database.db
      .select()
      .from(orders)
      .where(eq(orders.id, answer.json().orderId as string))
    return row
  }
  const setCategory = (id: string, category: string) =>
    shop.database.db.update(products).set({ category }).where(eq(products.id, id))
  const both = {
    ...mangoes('ann', 2),
    products: [
      { productId: 'mango', quantity: 2 },
      { productId: 'kurta', variationId: 'M~', quantity: 1 },
    ],
  }

  it('take off an amount, at most what the order costs', async () => {
    expect((await check('fifty')).json().data).toEqual({
      code: 'FIFTY',
      percent: null,
      amount: 50,
      minimum: 0,
      products: null,
    })
    expect(await placed(' fifty ')).toMatchObject({
      coupon: 'FIFTY',
      subtotalPaise: 39_900,
      discountPaise: 5_000,
      totalPaise: 34_900,
    })
    await shop.database.db.update(products).set({ pricePaise: 1_000 }).where(eq(products.id, 'mango'))
    expect(await placed('FIFTY', mangoes('ann', 1))).toMatchObject({ discountPaise: 1_000, totalPaise: 0 })
  })

  it('need what the order must cost', async () => {
    const reason = 'This coupon is for orders of ₹500.00 or more.'
    expect(statusAndMessage(await check('LARGE'))).toEqual([400, reason])
    expect(statusAndMessage(await order('LARGE'))).toEqual([400, reason])
    expect(await placed('LARGE', mangoes('ann', 3))).toMatchObject({
      discountPaise: Math.round(59_850 * 0.15),
    })
  })

  it('are for some categories or products', async () => {
    await setCategory('mango', 'Fruit')
    expect((await check('FRUIT')).json().data.products).toEqual(['mango'])
    expect(await placed('FRUIT')).toMatchObject({ discountPaise: 7_980 })
    await setCategory('mango', 'Vegetables')
    const reason = 'This coupon is not for these products.'
    expect(statusAndMessage(await order('FRUIT'))).toEqual([400, reason])
    expect(statusAndMessage(await order('KURTA'))).toEqual([400, reason])
  })

  it('are for the money of these products only, in refunds, invoices and reports', async () => {
    const { db } = shop.database
    const body = {
      ...mangoes('ann', 2),
      products: [
        { productId: 'mango', quantity: 2 },
        { productId: 'kurta', variationId: KURTA.M, quantity: 1 },
      ],
    }
    const id = (await placed('KURTA', body))?.id ?? ''
    const { remainingPaise: whole } = await showOrder(db, id)
    expect(whole).toBe(39_900 + 2_025)
    await moveOrder(db, id, 'Shipped', { seller })
    expect((await invoicesOf(db, id))[0]?.lines.map(({ amount }) => amount)).toEqual([39_900, 2_025])
    await cancelOrder(db, id, { lines: [1] })
    expect((await showOrder(db, id)).remainingPaise).toBe(2_025)
    expect((await invoicesOf(db, id))[1]?.totalPaise).toBe(39_900)
    expect(await salesReport(db, {})).toMatchObject([{ toCollectPaise: 2_025, cancelledPaise: 39_900 }])
  })

  it.each(['OVER', 'SOON', 'FEATURE10', 'NOTHING'])('are unknown outside of their days: %s', async (code) => {
    expect(statusAndMessage(await check(code))).toEqual([400, 'Invalid coupon code.'])
    const answer = await order(code)
    expect(statusAndMessage(answer)).toEqual([400, 'Invalid coupon code.'])
    expect(answer.json()).toMatchObject({ total: 399, subtotal: 399 })
    expect(await shop.database.db.$count(orders)).toBe(0)
  })

  it('can be used again by a shopper whose order could not be supplied', async () => {
    const first = await placed('ONCE')
    await shop.database.db
      .update(orders)
      .set({ refund: 'due' })
      .where(eq(orders.id, first?.id ?? ''))
    expect(await placed('ONCE')).toMatchObject({ coupon: 'ONCE' })
  })

  it('can be used as often as the shop says, cancelled orders not counted', async () => {
    await addAddresses(shop.database.db, 'ben', 'cat')
    const first = await placed('ONCE')
    const used = 'You have used this coupon already.'
    expect(statusAndMessage(await check('ONCE'))).toEqual([400, used])
    expect(statusAndMessage(await order('ONCE'))).toEqual([400, used])
    expect(await placed('ONCE', mangoes('ben'), 'ben')).toMatchObject({ coupon: 'ONCE' })
    await shop.as('ann').post(`/api/v1/order/cancel/${first?.id}`, {})
    expect(await placed('ONCE')).toMatchObject({ coupon: 'ONCE' })

    await placed('TWO')
    await placed('TWO', mangoes('ben'), 'ben')
    const usedUp = 'This coupon has been used up.'
    expect(statusAndMessage(await check('TWO', mangoes('cat'), 'cat'))).toEqual([400, usedUp])
    expect(statusAndMessage(await order('TWO', mangoes('cat'), 'cat'))).toEqual([400, usedUp])
  })

  it('are checked without a change, for signed-in shoppers only', async () => {
    expect((await shop.as(null).post('/api/v1/order/coupon', { coupon: 'FIFTY' })).statusCode).toBe(401)
    expect(statusAndMessage(await check('FIFTY', {}))).toEqual([
      400,
      'There is nothing to order: the cart is empty.',
    ])
    expect((await check('FIFTY', both)).statusCode).toBe(400)
    expect(await shop.database.db.$count(orders)).toBe(0)
  })
})

describe('a shop without coupons', () => {
  describeRules('on %s', testApp({ orderRules: { ...ORDER_RULES, coupons: [] } }), (shop) => {
    it('says so, and refuses every code', async () => {
      await resetShop(shop.database)
      expect(await shop.read('/api/v1/payment/methods')).toMatchObject({ data: { coupons: false } })
      const answer = await shop
        .as('ann')
        .post('/api/v1/order/cod', { ...mangoes('ann'), coupon: 'FEATURE10' })
      expect(statusAndMessage(answer)).toEqual([400, 'Invalid coupon code.'])
    })
  })
})
