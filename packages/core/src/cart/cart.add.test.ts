import { signal } from '@preact/signals-core'
import { describe, expect, it, vi } from 'vitest'
import { fakeShop } from '../fixtures.ts'
import type { SessionState } from '../shared/identity.ts'
import { addToCart, cartLines } from './cart.add.ts'
import { ALL, kadhai, MEERA, OUT, storageWith } from './cart.store.fixtures.ts'

const namesIn = (shop: ReturnType<typeof fakeShop>) =>
  shop.use(cartLines).lines.value.map(({ productId, quantity }) => `${quantity} ${productId}`)
const loads = (shop: ReturnType<typeof fakeShop>) => shop.calls.filter(({ method }) => method === 'GET')

describe('the lines of the cart for cards', () => {
  it('are loaded for a shopper, once', async () => {
    const shop = fakeShop({ session: MEERA })
    for (let card = 0; card < 3; card += 1) shop.use(cartLines).follow()
    await vi.waitFor(() => expect(namesIn(shop)).toEqual(ALL))
    expect(loads(shop)).toHaveLength(1)
  })

  it('are not loaded for a visitor, but after the sign-in', async () => {
    const session = signal<SessionState>(OUT)
    const shop = fakeShop({ session })
    shop.use(cartLines).follow()
    expect(shop.calls).toEqual([])
    session.value = MEERA
    await vi.waitFor(() => expect(namesIn(shop)).toEqual(ALL))
    session.value = OUT
    expect(namesIn(shop)).toEqual([])
  })

  it('are not loaded if this browser knows that the cart is empty', async () => {
    const shop = fakeShop({ session: MEERA, storage: storageWith({ 'cart-items': '0' }).storage })
    shop.use(cartLines).follow()
    await addToCart(shop, kadhai, { from: 'card' })
    expect(loads(shop)).toEqual([])
    expect(namesIn(shop)).toContain(`1 ${kadhai.product.id}`)
  })
})
