import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { cartThrough, KURTA } from '../cart/cart.fixtures.ts'
import { addresses, cartLines, orders, products } from '../database/schema.ts'
import { testApp } from '../testing/app.ts'
import { describeShop } from '../testing/describe-shop.ts'
import { aProduct } from '../testing/shop.ts'
import { mangoes, resetShop, statusAndMessage, stockOf } from './orders.fixtures.ts'

describeShop('a cash order on %s', testApp({ rateLimitFactor: 0 }), (shop) => {
  beforeEach(() => resetShop(shop.database))

  const order = (body: object, userId = 'ann', headers?: Record<string, string>) =>
    shop.as(userId).post('/api/v1/order/cod', body, headers)
  const left = (id: string) => stockOf(shop.database.db, id)
  const placed = () => shop.database.db.$count(orders)

  it('leaves in the cart what another tab adds while it is ordered', async () => {
    const { db } = shop.database
    await cartThrough(shop, 'user', 'ann').add({ productId: 'mango', quantity: 5 })
    // The other tab adds right after the order has removed the line.
    await db.execute(sql`create function add_again() returns trigger language plpgsql as $$ begin
      insert into cart_lines (user_id, product_id, variation_id, size, color, quantity)
        values (old.user_id, old.product_id, old.variation_id, old.size, old.color, 1);
      return null; end $$`)
    await db.execute(
      sql`create trigger add_again after delete on cart_lines for each row execute function add_again()`,
    )
    try {
      const answer = await order({ address: 'home-of-ann', source: 'cart' })
      expect(answer.statusCode, answer.body).toBe(200)
      expect(await db.select({ quantity: cartLines.quantity }).from(cartLines)).toEqual([{ quantity: 1 }])
    } finally {
      await db.execute(sql`drop function add_again cascade`)
    }
  })

  it('has the shop’s own names and prices, and is returned completely', async () => {
    const answer = await order({
      ...mangoes('ann', 2),
      products: [
        { productId: 'mango', quantity: 2, name: 'Gold', price: 0.01, image: 'x', totalAmount: 0.02 },
        { productId: 'kurta', variationId: KURTA.M },
      ],
      total: 2 * 199.5 + 40.5,
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const { m, message, success, orderId, data } = answer.json()
    expect({ m, message, success }).toEqual({ m: 's', message: 's', success: true })
    expect(orderId).toMatch(/^[\da-f]{32}$/)
    expect(data).toEqual({
      _id: orderId,
      name: 'Mango',
      image: '/pictures/mango-1200.webp',
      quantity: 3,
      totalAmount: 439.5,
      deliveryStatus: 'OrderPlaced',
      delivaryStatus: 'OrderPlaced',
      estimatedDelivery: new Date(Date.parse(data.createdAt) + 2 * 86_400_000).toISOString(),
      createdAt: data.createdAt,
      updatedAt: data.createdAt,
      paymentMethod: 'Cash on Delivery',
      paymentStatus: 'Pending',
      addressDetails: {
        name: 'Asha Rao',
        address: '7 Rose Lane',
        city: 'Bengaluru',
        state: 'Karnataka',
        pincode: '560038',
        phone: '9845012345',
      },
      cartId: {
        items: [
          {
            _id: `${orderId}-1`,
            productId: 'mango',
            variationId: '',
            state: 'ordered',
            reason: '',
            productCode: 'MANGO',
            name: 'Mango',
            image: '/pictures/mango-1200.webp',
            size: '',
            color: '',
            price: 199.5,
            quantity: 2,
            ...{ mrp: 250, netQuantity: null, unit: '' },
          },
          {
            _id: `${orderId}-2`,
            productId: 'kurta',
            variationId: KURTA.M,
            state: 'ordered',
            reason: '',
            productCode: 'KURTA',
            name: 'Kurta',
            image: '/pictures/kurta-1200.webp',
            size: 'M',
            color: 'Indigo',
            price: 40.5,
            quantity: 1,
            ...{ mrp: null, netQuantity: null, unit: '' },
          },
        ],
      },
      coupon: '',
      subtotal: 439.5,
      discount: 0,
      delivery: 0,
      slot: '',
      refund: 'none',
      purchaseId: data.purchaseId,
      refunded: 0,
      refundDue: 0,
      refunding: 0,
      invoices: [],
      canCancel: true,
      canReturn: false,
    })
    expect(await left('mango')).toBe(18)
    const read = await shop.as('ann').get(`/api/v1/order/${orderId}`)
    expect(read.json().data).toEqual(data)
  })

  it('keeps the MRP and the net quantity of its time, also of a product with a scheduled price', async () => {
    const { db } = shop.database
    const of = (id: string) => eq(products.id, id)
    const regular = { pricePaise: 19_950, originalPricePaise: 25_000, discount: null, variations: {} }
    const change = { percent: -10 }
    await db
      .update(products)
      .set({
        ...{ netQuantity: 500, unit: 'g', pricePaise: 17_955, originalPricePaise: 19_950 },
        deal: { variationId: '', change, from: 0, to: Date.now() * 2, regular },
      })
      .where(of('mango'))
    // The net quantity is that of the product, not of sizes with their own prices.
    const sizes = [
      { size: 'M', color: 'Indigo' },
      { size: 'L', color: 'Indigo', pricePaise: 9_000, originalPricePaise: 9_900 },
    ]
    await db.update(products).set({ netQuantity: 1, unit: 'piece', variations: sizes }).where(of('kurta'))
    const bought = [
      { productId: 'mango', quantity: 1 },
      { productId: 'kurta', variationId: KURTA.L, quantity: 1 },
    ]
    const { orderId } = (await order({ ...mangoes('ann'), products: bought })).json()
    await db.update(products).set({ deal: null, originalPricePaise: null, netQuantity: 2, unit: 'kg' })
    const { data } = (await shop.as('ann').get(`/api/v1/order/${orderId}`)).json()
    expect(data.cartId.items).toMatchObject([
      { price: 179.55, mrp: 250, netQuantity: 500, unit: 'g' },
      { price: 90, mrp: 99, netQuantity: null, unit: '' },
    ])
  })

  it('is in the list immediately, and keeps the names and prices of its time', async () => {
    const { orderId } = (await order(mangoes('ann'))).json()
    await shop.database.db.update(products).set({ pricePaise: 1, name: 'Other' })
    await shop.database.db.delete(addresses)
    await shop.database.db.delete(products).where(eq(products.id, 'mango'))
    const { data } = (await shop.as('ann').get('/api/v1/orderu/ann')).json()
    expect(data).toMatchObject([
      { _id: orderId, name: 'Mango', totalAmount: 199.5, addressDetails: { city: 'Bengaluru' } },
    ])
  })

  it.each([
    ['FEATURE10', 359.1],
    [' feature10 ', 359.1],
    ['', 399],
    [null, 399],
  ])('with the coupon %j costs %d rupees', async (coupon, total) => {
    const { data } = (await order({ ...mangoes('ann', 2), coupon, total })).json()
    const isReduced = total < 399
    expect(data).toMatchObject({
      totalAmount: total,
      subtotal: 399,
      discount: isReduced ? 39.9 : 0,
      coupon: isReduced ? 'FEATURE10' : '',
    })
  })

  it('rounds ten percent to whole paise, as the checkout does', async () => {
    await shop.database.db.insert(products).values(aProduct('odd', { pricePaise: 1_005 }))
    const products_ = [{ productId: 'odd', quantity: 1 }]
    const { data } = (await order({ ...mangoes('ann'), products: products_, coupon: 'FEATURE10' })).json()
    expect([data.discount, data.totalAmount]).toEqual([1.01, 9.04])
  })

  it.each([
    ['one paisa less', { total: 398.99 }, 409, 399],
    ['one paisa more', { total: 399.01 }, 409, 399],
    ['a fraction of a paisa less', { total: 398.9999 }, 409, 399],
    ['nothing', { total: 0 }, 409, 399],
    ['ten percent less without the coupon', { total: 359.1 }, 409, 399],
    ['ten percent less with an empty coupon', { total: 359.1, coupon: ' ' }, 409, 399],
    ['the full price, in spite of the coupon', { total: 399, coupon: 'FEATURE10' }, 409, 359.1],
    ['a coupon that does not exist', { total: 359.1, coupon: 'FEATURE20' }, 400, 399],
  ])('is not placed for %s, and the shop’s own total is said', async (_what, claim, status, total) => {
    const answer = await order({ ...mangoes('ann', 2), ...claim })
    expect(answer.json()).toMatchObject({ success: false, statusCode: status, total, subtotal: 399 })
    expect(answer.json().message).toBe(
      status === 400
        ? 'Invalid coupon code.'
        : `The prices have changed. The total is now ₹${total.toFixed(2)}. Please check it.`,
    )
    expect([await placed(), await left('mango')]).toEqual([0, 20])
  })

  it.each([
    ['no address', { address: undefined }],
    ['an empty address', { address: '' }],
    ['null', { address: null }],
    ['an unknown address', { address: 'nowhere' }],
    ['another shopper’s address', { address: 'home-of-bob' }],
  ])('wants an address, and got %s', async (_what, wrong) => {
    expect(statusAndMessage(await order({ ...mangoes('ann'), ...wrong }))).toEqual([
      400,
      'Please select a delivery address',
    ])
    expect(statusAndMessage(await order({ ...mangoes('carl'), ...wrong }, 'carl'))).toEqual([
      400,
      'Please add a delivery address',
    ])
    expect([await placed(), await left('mango')]).toEqual([0, 20])
  })

  it.each([
    ['nothing', [], 400, 'There is nothing to order: the cart is empty.'],
    ['a sold-out product', [{ productId: 'potato' }], 409, 'Potato is sold out.'],
    ['more than the stock', [{ productId: 'mango', quantity: 21 }], 409, 'Only 20 left of Mango.'],
    [
      'more than the stock, in two variations',
      [
        { productId: 'kurta', variationId: KURTA.M, quantity: 11 },
        { productId: 'kurta', variationId: KURTA.L, quantity: 10 },
      ],
      409,
      'Only 20 left of Kurta.',
    ],
    [
      'more of a product than a cart may have',
      [
        { productId: 'basmati', quantity: 60 },
        { productId: 'basmati', quantity: 40 },
      ],
      400,
      'At most 99 pieces of a product can be ordered.',
    ],
    [
      'an unknown product',
      [{ productId: 'mango' }, { productId: 'nobody' }],
      409,
      'One of these products is no longer sold. Please check your cart.',
    ],
    ['no variation', [{ productId: 'kurta' }], 400, 'Please select size and color of Kurta.'],
    [
      'an invalid variation',
      [{ productId: 'kurta', variation: { size: 'XL', color: 'Indigo' } }],
      400,
      'Please select size and color of Kurta.',
    ],
  ])('cannot be of %s', async (_what, named, status, message) => {
    expect(statusAndMessage(await order({ ...mangoes('ann'), products: named }))).toEqual([status, message])
    expect([await placed(), await left('mango'), await left('kurta')]).toEqual([0, 20, 20])
  })

  it('never exceeds the stock, and has no limit if the stock is not counted', async () => {
    expect(
      (await order({ ...mangoes('ann'), products: [{ productId: 'basmati', quantity: 99 }] })).json().m,
    ).toBe('s')
    expect(await left('basmati')).toBeNull()
  })
})
