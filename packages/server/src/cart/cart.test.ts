import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { cartLines, products } from '../database/schema.ts'
import { testApp } from '../testing/app.ts'
import { describeShop } from '../testing/describe-shop.ts'
import { callsOf, FAMILIES } from '../testing/families.ts'
import { aProduct } from '../testing/shop.ts'
import { cartThrough, KURTA, type TestCart } from './cart.fixtures.ts'

describeShop('the cart on %s', testApp({ rateLimitFactor: 0 }), (shop) => {
  beforeEach(async () => {
    await shop.database.db.delete(cartLines)
  })

  describe.each(FAMILIES)('through the %s family', (family) => {
    let cart: TestCart
    beforeEach(() => {
      cart = cartThrough(shop, family, 'ann')
    })
    const quantities = async () => (await cart.items()).map(({ quantity }) => quantity)

    it('takes a product, with the shop’s own name, price and picture', async () => {
      const answer = await cart.add({ productId: 'mango', quantity: 2 })
      const item = {
        productId: 'mango',
        variationId: '',
        name: 'Mango',
        price: 199.5,
        image: '/pictures/mango-1200.webp',
        quantity: 2,
        variation: null,
        totalAmount: 399,
        stock: 20,
      }
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({
        m: 's',
        success: true,
        message: 'Product added to cart successfully!',
        data: { _id: 'ann', items: [item], amount: 399, purchaseId: expect.any(String) },
      })
      expect(await cart.items()).toEqual([item])
    })

    it('does not change a product that it already has', async () => {
      await cart.add({ productId: 'mango', quantity: 2 })
      const again = await cart.add({ productId: 'mango', quantity: 5 })
      expect(again.statusCode).toBe(200)
      expect(again.json()).toMatchObject({
        m: 'f',
        success: false,
        message: 'Product already added to Cart',
        data: { amount: 399 },
      })
      expect(await quantities()).toEqual([2])
    })

    it('has a line for each variation, in the order in which they were added', async () => {
      await cart.add({ productId: 'kurta', variation: { size: 'M', color: 'Indigo' } })
      await cart.add({ productId: 'basmati' })
      await cart.add({ productId: 'kurta', variationId: KURTA.L })
      const items = await cart.items()
      expect(items.map(({ variationId, variation }) => [variationId, variation])).toEqual([
        [KURTA.M, { size: 'M', color: 'Indigo' }],
        ['', null],
        [KURTA.L, { size: 'L', color: 'Indigo' }],
      ])
      // Only the second variation has its own picture.
      expect(items[0]?.image).toBe('/pictures/kurta-1200.webp')
      expect(items[2]?.image).toBe('/pictures/kurta-2-1200.webp')
    })

    it.each([
      ['none', {}],
      ['half of one', { variation: { size: 'M' } }],
      ['one that the product does not have', { variation: { size: 'XL', color: 'Indigo' } }],
      ['an id that the product does not have', { variationId: 'XL~Indigo' }],
      ['an empty one', { variation: null, variationId: '' }],
    ])('requires a variation if the product has some, and refuses %s', async (_what, chosen) => {
      const answer = await cart.add({ productId: 'kurta', ...chosen })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().message).toBe('Please select size and color')
      expect(await cart.items()).toEqual([])
    })

    it('ignores a variation if the product has none', async () => {
      await cart.add({ productId: 'mango', variation: { size: 'M', color: 'Indigo' } })
      expect(await cart.items()).toMatchObject([{ variationId: '', variation: null }])
    })

    it('takes no more pieces than are left, and up to 99 if the stock is not counted', async () => {
      await cart.add({ productId: 'mango', quantity: 21 })
      await cart.add({ productId: 'basmati', quantity: 99 })
      expect(await quantities()).toEqual([20, 99])
    })

    it('refuses products that are sold out or do not exist', async () => {
      const soldOut = await cart.add({ productId: 'potato' })
      expect([soldOut.statusCode, soldOut.json().message]).toEqual([409, 'This product is sold out.'])
      const unknown = await cart.add({ productId: 'nobody' })
      expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'There is no such product.'])
      expect(await cart.items()).toEqual([])
    })

    it.each([
      [{ quantity: 0 }],
      [{ quantity: -1 }],
      [{ quantity: 1.5 }],
      [{ quantity: 100 }],
      [{ quantity: '2' }],
      [{ productId: '' }],
      [{ productId: 7 }],
      [{ variation: 'M' }],
    ])('refuses %j', async (wrong) => {
      const answer = await cart.add({ productId: 'mango', ...wrong })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().message).toMatch(/^(?:quantity|productId|variation)/)
      expect(await cart.items()).toEqual([])
    })

    it('removes one line, or all lines of a product, and accepts a product that is not in it', async () => {
      await cart.add({ productId: 'kurta', variationId: KURTA.M })
      await cart.add({ productId: 'kurta', variationId: KURTA.L })
      await cart.add({ productId: 'mango' })
      const one = await cart.remove('kurta', KURTA.M)
      expect(one.json()).toMatchObject({ success: true, data: { amount: 240 } })
      expect((await cart.items()).map(({ variationId }) => variationId)).toEqual([KURTA.L, ''])
      await cart.add({ productId: 'kurta', variationId: KURTA.M })
      await cart.remove('kurta')
      expect((await cart.items()).map(({ productId }) => productId)).toEqual(['mango'])
      for (const missing of ['kurta', 'nobody']) expect((await cart.remove(missing)).statusCode).toBe(200)
      await cart.remove('mango', '')
      expect(await cart.items()).toEqual([])
    })

    it('belongs to its shopper only', async () => {
      await cart.add({ productId: 'mango', quantity: 2 })
      const other = cartThrough(shop, family, 'bob')
      expect(await other.items()).toEqual([])
      expect((await other.update({ productId: 'mango', increment: 1 })).statusCode).toBe(404)
      await other.remove('mango')
      expect(await quantities()).toEqual([2])
    })

    it('is never cached', async () => {
      const answer = await cart.add({ productId: 'mango' })
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    })
  })

  it('is one cart behind both families', async () => {
    const [byUser, bySession] = FAMILIES.map((family) => cartThrough(shop, family, 'ann'))
    await byUser?.add({ productId: 'mango' })
    await bySession?.update({ productId: 'mango', variationId: null, increment: 4 })
    expect(await bySession?.items()).toEqual(await byUser?.items())
    expect(await byUser?.items()).toMatchObject([{ productId: 'mango', quantity: 5 }])
    await bySession?.remove('mango')
    expect(await byUser?.items()).toEqual([])
  })

  it('has status 200 and 404 in the body for an empty cart of the session family', async () => {
    const answer = await callsOf(shop, 'session', 'ann')('GET', '/api/v1/cart')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      success: false,
      statusCode: 404,
      message: 'Your cart is empty.',
      data: null,
    })
  })

  it('takes the fields of a removal from the query as well', async () => {
    const cart = cartThrough(shop, 'session', 'ann')
    await cart.add({ productId: 'kurta', variationId: KURTA.M })
    await cart.add({ productId: 'kurta', variationId: KURTA.L })
    const url = `/api/v1/cart/remove?productId=kurta&variationId=${encodeURIComponent(KURTA.M)}`
    expect((await callsOf(shop, 'session', 'ann')('DELETE', url)).statusCode).toBe(200)
    expect(await cart.items()).toMatchObject([{ variationId: KURTA.L }])
  })

  it('loses a product that is removed from the shop', async () => {
    await shop.database.db.insert(products).values(aProduct('fleeting'))
    const cart = cartThrough(shop, 'user', 'ann')
    expect((await cart.add({ productId: 'fleeting' })).json().m).toBe('s')
    await shop.database.db.delete(products).where(eq(products.id, 'fleeting'))
    expect(await cart.items()).toEqual([])
  })
})
