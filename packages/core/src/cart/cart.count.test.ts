import { signal } from '@preact/signals-core'
import { describe, expect, it, vi } from 'vitest'
import { samples } from '../catalogue/catalogue.fixtures.ts'
import { variationIdOf } from '../catalogue/catalogue.ts'
import { fakeShop } from '../fixtures.ts'
import type { SessionState } from '../shared/identity.ts'
import {
  ALL,
  bag,
  kadhai,
  last,
  linesOf,
  MEERA,
  OUT,
  storageWith,
  storeOf,
  writesOf,
} from './cart.store.fixtures.ts'

describe('the number at the cart icon', () => {
  it('is the saved one until the cart has loaded, then that of the cart', async () => {
    const { saved, storage } = storageWith({ 'cart-items': '7' })
    const shop = fakeShop({ session: MEERA, storage })
    expect(storeOf(shop).count.value).toBe(7)
    expect(shop.calls).toHaveLength(0)
    storeOf(shop).cart.use()
    await vi.waitFor(() => expect(storeOf(shop).count.value).toBe(3))
    expect(saved.get('cart-items')).toBe('3')
    await storeOf(shop).remove(bag)
    expect(saved.get('cart-items')).toBe('2')
  })

  it('is loaded once if none is saved in this browser', async () => {
    const { saved, storage } = storageWith()
    const session = signal<SessionState>({ state: 'unknown' })
    const shop = fakeShop({ session, storage })
    expect(storeOf(shop).count.value).toBe(0)
    session.value = MEERA
    await vi.waitFor(() => expect(storeOf(shop).count.value).toBe(3))
    expect(shop.calls).toHaveLength(1)
    expect(saved.get('cart-items')).toBe('3')
  })

  it.each(['', 'many', '-2', '1.5', 'NaN'])('is 0 if "%s" is saved', (text) => {
    const { storage } = storageWith({ 'cart-items': text })
    expect(storeOf(fakeShop({ session: { state: 'unknown' }, storage })).count.value).toBe(0)
  })

  /** A page that shows the number but not the cart; `shown` has every number that it showed. */
  function countOn(options: Parameters<typeof fakeShop>[0] = {}) {
    const { saved, storage } = storageWith({ 'cart-items': '3' })
    const shop = fakeShop({ session: MEERA, storage, ...options })
    const shown: number[] = []
    storeOf(shop).count.subscribe((count) => shown.push(count))
    return { shop, saved, shown }
  }

  it('counts an addition before the server has responded, and does not flicker', async () => {
    const { shop, shown, saved } = countOn({ cartAdd: { delay: 800 } })
    const added = storeOf(shop).add(kadhai)
    expect(shown).toEqual([3, 4])
    await vi.waitFor(() => expect(writesOf(shop)).toHaveLength(1))
    // Other tabs receive only what the server has confirmed.
    expect(saved.get('cart-items')).toBe('3')
    shop.advance(800)
    expect(await added).toBe('added')
    expect(shown).toEqual([3, 4])
    expect(saved.get('cart-items')).toBe('4')
  })

  it('counts a repeated addition once', async () => {
    const { shop, shown } = countOn()
    await Promise.all([storeOf(shop).add(kadhai), storeOf(shop).add(kadhai)])
    expect(shown).toEqual([3, 4])
  })

  it('goes back with a notice if the addition fails', async () => {
    const { shop, shown } = countOn({ cartAdd: { status: 500 } })
    expect(await storeOf(shop).add(kadhai)).toBe('failed')
    expect(shown).toEqual([3, 4, 3])
    expect(last(shop)?.text).toBe('Failed to add product to cart.')
  })

  it('goes back if the product is already in the cart', async () => {
    const { shop, shown } = countOn()
    const inCart = { product: samples.discounted, variation: null, quantity: 1 }
    expect(await storeOf(shop).add(inCart)).toBe('already')
    expect(shown).toEqual([3, 4, 3])
  })

  it('does not count a line that is removed again before the server has responded', async () => {
    const { shop, shown } = countOn({ cartAdd: { delay: 800 } })
    storeOf(shop).cart.use()
    await vi.waitFor(() => expect(linesOf(shop)).toEqual(ALL))
    void storeOf(shop).add(kadhai)
    void storeOf(shop).remove({ productId: kadhai.product.id, variationId: variationIdOf(kadhai.variation) })
    expect(shown.at(-1)).toBe(3)
  })

  it('is removed when the shopper leaves, and never shown to the next one', () => {
    const { saved, storage } = storageWith({ 'cart-items': '7' })
    const session = signal<SessionState>(MEERA)
    const shop = fakeShop({ session, storage, cart: 'pending' })
    expect(storeOf(shop).count.value).toBe(7)
    session.value = { state: 'unavailable' }
    expect(storeOf(shop).count.value).toBe(7)
    session.value = { state: 'signed-in', userId: 'ravi' }
    expect(storeOf(shop).count.value).toBe(0)
    session.value = OUT
    expect(saved.has('cart-items')).toBe(false)
  })
})
