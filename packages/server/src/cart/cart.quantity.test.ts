import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { cartLines, products } from '../database/schema.ts'
import { testApp } from '../testing/app.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { FAMILIES } from '../testing/families.ts'
import { cartThrough, KURTA, type TestCart } from './cart.fixtures.ts'

describeRules('a quantity in the cart on %s', testApp({ rateLimitFactor: 0 }), (shop) => {
  beforeEach(async () => {
    await shop.database.db.delete(cartLines)
  })
  const stockOf = (id: string, totalStock: number | null) =>
    shop.database.db.update(products).set({ totalStock }).where(eq(products.id, id))

  describe.each(FAMILIES)('through the %s family', (family) => {
    let cart: TestCart
    beforeEach(() => {
      cart = cartThrough(shop, family, 'ann')
    })
    const quantities = async () => (await cart.items()).map(({ quantity }) => quantity)

    it.each([
      [1, 4, 'Cart updated.'],
      [true, 4, 'Cart updated.'],
      [false, 2, 'Cart updated.'],
      [-2, 1, 'Cart updated.'],
      [-3, 1, 'The quantity cannot go below 1.'],
      [-98, 1, 'The quantity cannot go below 1.'],
      [17, 20, 'Cart updated.'],
      [18, 20, 'Only 20 left'],
      [98, 20, 'Only 20 left'],
    ])('of 3 pieces, changed by %s, becomes %d', async (increment, quantity, message) => {
      await cart.add({ productId: 'mango', quantity: 3 })
      const answer = await cart.update({ productId: 'mango', variationId: '', increment })
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({
        success: true,
        message,
        data: { items: [{ quantity, totalAmount: 199.5 * quantity }], amount: 199.5 * quantity },
      })
      expect(await quantities()).toEqual([quantity])
    })

    it('goes up to 99 if the stock is not counted', async () => {
      await cart.add({ productId: 'basmati', quantity: 90 })
      const { message } = (await cart.update({ productId: 'basmati', increment: 10 })).json()
      expect(message).toBe('At most 99 pieces of one product can be ordered.')
      expect(await quantities()).toEqual([99])
    })

    it('stays as chosen when fewer pieces are left, and is reduced at the next click', async () => {
      await cart.add({ productId: 'mango', quantity: 10 })
      await stockOf('mango', 4)
      expect(await cart.items()).toMatchObject([{ quantity: 10, stock: 4 }])
      const { message } = (await cart.update({ productId: 'mango', increment: -1 })).json()
      expect(message).toBe('Only 4 left')
      expect(await quantities()).toEqual([4])
      await stockOf('mango', 0)
      expect((await cart.update({ productId: 'mango', increment: 1 })).json().message).toBe(
        'This product is sold out.',
      )
      expect(await quantities()).toEqual([1])
      await stockOf('mango', 20)
    })

    it('changes only for the named variation', async () => {
      await cart.add({ productId: 'kurta', variationId: KURTA.M })
      await cart.add({ productId: 'kurta', variationId: KURTA.L })
      await cart.update({ productId: 'kurta', variationId: KURTA.L, increment: 2 })
      expect(await quantities()).toEqual([1, 3])
    })

    it.each([0, 99, -99, 1.5, '1', null, undefined, 1e9])(
      'does not change by an increment of %s',
      async (increment) => {
        await cart.add({ productId: 'mango' })
        const answer = await cart.update({ productId: 'mango', variationId: '', increment })
        expect(answer.statusCode).toBe(400)
        expect(await quantities()).toEqual([1])
      },
    )

    it('cannot change for a line that is not in the cart', async () => {
      await cart.add({ productId: 'kurta', variationId: KURTA.M })
      for (const line of [{ productId: 'mango' }, { productId: 'kurta', variationId: KURTA.L }]) {
        const answer = await cart.update({ ...line, increment: 1 })
        expect(answer.statusCode).toBe(404)
        expect(answer.json().message).toBe('This product is not in your cart any more.')
      }
    })
  })
})
