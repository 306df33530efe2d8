import { type Signal, signal } from '@preact/signals-core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { samples } from '../catalogue/catalogue.fixtures.ts'
import { fakeShop } from '../fixtures.ts'
import type { CallFamily } from '../shared/http.ts'
import type { SessionState } from '../shared/identity.ts'
import {
  ALL,
  bag,
  kadhai,
  last,
  linesOf,
  MEERA,
  OUT,
  pepper,
  storeOf,
  tomatoes,
  writesOf,
} from './cart.store.fixtures.ts'
import type { LineKey } from './cart.ts'

describe.each<CallFamily>(['user', 'session'])('the cart with the calls of the %s family', (family) => {
  let shop: ReturnType<typeof fakeShop>
  let session: Signal<SessionState>
  /** What a drawer was told to show. */
  let shown: (LineKey | null)[]
  const open = async (options: Parameters<typeof fakeShop>[0] = {}) => {
    session = signal<SessionState>(MEERA)
    shop = fakeShop({ family, session, here: '/product/pepper?size=L', ...options })
    shown = []
    storeOf(shop).joinDrawers((line) => shown.push(line))
    storeOf(shop).cart.use()
    await vi.waitFor(() => expect(linesOf(shop)).not.toBe('loading'))
  }
  beforeEach(() => open())

  it('is loaded for the signed-in shopper', () => {
    expect(linesOf(shop)).toEqual(ALL)
    expect(shop.calls[0]).toMatchObject({
      method: 'GET',
      path: family === 'user' ? '/api/v1/cart/meera' : '/api/v1/cart',
    })
  })

  it.each([
    ['in the body', 'empty' as const],
    ['as a status', { status: 404, message: 'No cart.' }],
  ])('is empty if there is none yet, reported %s', async (_, cart) => {
    await open({ cart })
    expect(linesOf(shop)).toEqual([])
  })

  it('fails, and loads when reloaded', async () => {
    await open({ cart: { status: 500 } })
    expect(linesOf(shop)).toBe('failed')
    shop.answer('cart', 'ready')
    await storeOf(shop).cart.reload()
    expect(linesOf(shop)).toEqual(ALL)
  })

  it('shows a new quantity immediately, and sends it with an idempotency key', async () => {
    storeOf(shop).change(tomatoes, 1)
    expect(linesOf(shop)[0]).toBe('3 country-tomatoes')
    await vi.waitFor(() => expect(writesOf(shop)).toHaveLength(1))
    expect(writesOf(shop)[0]).toMatchObject({
      method: 'POST',
      path: '/api/v1/cart/update',
      body: { ...tomatoes, increment: 1 },
    })
    expect(shop.calls.at(-1)?.headers.get('idempotency-key')).toBe('key-1')
  })

  it('sends fifty quick presses in two calls, and ends with the server’s quantity', async () => {
    for (let press = 0; press < 50; press += 1) storeOf(shop).change(pepper, press % 10 === 9 ? -1 : 1)
    const shown = linesOf(shop)
    await vi.waitFor(() => expect(writesOf(shop)).toHaveLength(2))
    expect(writesOf(shop).map(({ body }) => (body as { increment: number }).increment)).toEqual([
      1,
      expect.any(Number),
    ])
    await storeOf(shop).cart.reload()
    await vi.waitFor(() => expect(shop.calls.at(-1)?.method).toBe('GET'))
    expect(linesOf(shop)).toEqual(shown)
  })

  it('sends nothing for changes that cancel out', async () => {
    storeOf(shop).change(tomatoes, 1)
    storeOf(shop).change(pepper, 1)
    storeOf(shop).change(pepper, -1)
    await storeOf(shop).remove(bag)
    expect(writesOf(shop)).toHaveLength(2)
  })

  it('keeps the quantity between one and the stock', async () => {
    storeOf(shop).change(bag, -1)
    expect(writesOf(shop)).toHaveLength(0)
    storeOf(shop).change(tomatoes, 500)
    expect(linesOf(shop)[0]).toBe('40 country-tomatoes')
  })

  it.each([
    ['refuses', { status: 500 }],
    ['is offline', 'offline' as const],
    ['refuses in the body', { body: { success: false, message: 'No.' } }],
  ])('goes back to the server’s quantity if the server %s', async (_, behaviour) => {
    shop.answer('cartUpdate', behaviour)
    for (let press = 0; press < 5; press += 1) storeOf(shop).change(tomatoes, 1)
    expect(linesOf(shop)[0]).toBe('7 country-tomatoes')
    await vi.waitFor(() => expect(linesOf(shop)).toEqual(ALL))
    expect(last(shop)).toMatchObject({ tone: 'bad', text: 'Something Is Wrong. Please Try Again Later.' })
    expect(shop.notices.history.value).toHaveLength(1)
  })

  it('retries once with the same key after a network failure', async () => {
    let tries = 0
    shop.answer('cartUpdate', () => {
      tries += 1
      return tries === 1 ? 'offline' : 'ready'
    })
    storeOf(shop).change(tomatoes, 1)
    await vi.waitFor(() => expect(writesOf(shop)).toHaveLength(2))
    const keys = shop.calls
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toBe(keys[1])
    await storeOf(shop).cart.reload()
    expect(linesOf(shop)[0]).toBe('3 country-tomatoes')
    expect(last(shop)).toBeUndefined()
  })

  it('loads the cart again if the response does not contain it', async () => {
    shop.answer('cartUpdate', { body: { success: true } })
    storeOf(shop).change(tomatoes, 1)
    await vi.waitFor(() => expect(shop.calls.at(-1)?.method).toBe('GET'))
    await vi.waitFor(() => expect(linesOf(shop)).toEqual(ALL))
  })

  it('removes a line immediately, and restores it in its place on Undo', async () => {
    storeOf(shop).change(bag, 4)
    const removed = storeOf(shop).remove(bag)
    expect(linesOf(shop)).toEqual(['2 country-tomatoes', '3 malabar-pepper'])
    await removed
    expect(shop.calls.at(-1)).toMatchObject(
      family === 'user'
        ? { method: 'DELETE', path: '/api/v1/cart/remove/jute-shopping-bag/meera' }
        : { method: 'DELETE', path: '/api/v1/cart/remove', body: bag },
    )
    expect(last(shop)?.text).toBe('Jute Shopping Bag, Large, Natural removed from your cart')
    storeOf(shop).undo(bag)
    const back = ['2 country-tomatoes', '5 jute-shopping-bag', '3 malabar-pepper']
    expect(linesOf(shop)).toEqual(back)
    expect(storeOf(shop).restored.value).toEqual(bag)
    await vi.waitFor(() => expect(writesOf(shop)).toHaveLength(3))
    await vi.waitFor(() => expect(linesOf(shop)).toEqual(back))
    await storeOf(shop).cart.reload()
    expect(linesOf(shop)).toEqual(back)
  })

  it('restores a line in its place if removing it fails (fault F40)', async () => {
    shop.answer('cartRemove', { status: 500 })
    const removed = storeOf(shop).remove(bag)
    expect(linesOf(shop)).toHaveLength(2)
    await removed
    expect(linesOf(shop)).toEqual(ALL)
    expect(storeOf(shop).removed.value).toEqual([])
    expect(last(shop)?.text).toBe('Something Is Wrong. Please Try Again Later.')
  })

  it('adds a line, shows a notice and opens the drawer at the new line', async () => {
    expect(await storeOf(shop).add(kadhai)).toBe('added')
    expect(writesOf(shop)[0]).toMatchObject({
      path: '/api/v1/cart/add',
      body: {
        ...(family === 'user' && { userId: 'meera' }),
        productId: 'cast-iron-kadhai',
        variationId: '26%20cm~Black',
        quantity: 1,
        price: 1290,
        totalAmount: 1290,
        variation: { size: '26 cm', color: 'Black' },
      },
    })
    expect(linesOf(shop)).toHaveLength(4)
    expect(last(shop)?.text).toBe('Product added to cart successfully!')
    expect(shown).toEqual([{ productId: 'cast-iron-kadhai', variationId: '26%20cm~Black' }])
  })

  it('opens the first drawer of the page, and then the next', async () => {
    const second = vi.fn()
    const third = vi.fn()
    const [leave] = [storeOf(shop).joinDrawers(second), storeOf(shop).joinDrawers(third)]
    await storeOf(shop).add(kadhai)
    expect(shown).toHaveLength(1)
    expect([second.mock.calls, third.mock.calls]).toEqual([[], []])
    leave()
    leave()
    session.value = OUT
    expect(third).toHaveBeenCalledWith(null)
    expect(second).not.toHaveBeenCalled()
  })

  it('adds once if the button is pressed twice (fault F32)', async () => {
    await Promise.all([storeOf(shop).add(kadhai), storeOf(shop).add(kadhai)])
    expect(writesOf(shop)).toHaveLength(1)
    expect(shop.notices.history.value).toHaveLength(1)
  })

  it('reports that a product is already in the cart, with a link to it', async () => {
    const outcome = await storeOf(shop).add({ product: samples.plain, variation: null, quantity: 1 })
    expect(outcome).toBe('already')
    expect(last(shop)).toMatchObject({ text: 'Product already added to Cart', action: { href: '/cart' } })
    expect(shown).toEqual([])
    expect(linesOf(shop)).toEqual(ALL)
  })

  it('reports that adding failed, and keeps the drawer closed', async () => {
    shop.answer('cartAdd', { status: 409, message: 'Sold out' })
    expect(await storeOf(shop).add(kadhai)).toBe('failed')
    expect(last(shop)).toMatchObject({ tone: 'bad', text: 'Failed to add product to cart.' })
    expect(shown).toEqual([])
    expect(linesOf(shop)).toEqual(ALL)
  })

  it.each([
    ['cartAdd', 'Please login to add items to cart / favourites', () => storeOf(shop).add(kadhai)],
    ['cartRemove', 'To Remove Items From Cart, Please Sign In.', () => storeOf(shop).remove(bag)],
    ['cartUpdate', 'Please sign in to view your cart.', () => storeOf(shop).change(bag, 1)],
  ] as const)('asks to log in if %s has status 401 (fault F21)', async (call, text, act) => {
    shop.answer(call, { status: 401 })
    await act()
    await vi.waitFor(() => expect(last(shop)?.text).toBe(text))
    expect(last(shop)?.action).toEqual({
      label: 'Log In',
      href: '/login?return_to=%2Fproduct%2Fpepper%3Fsize%3DL',
    })
    await vi.waitFor(() => expect(linesOf(shop)).toEqual(ALL))
  })

  it('removes everything at sign-out, and shows nothing of running calls (fault F35)', async () => {
    shop.answer('cartRemove', { delay: 50 })
    const removed = storeOf(shop).remove(bag)
    session.value = OUT
    await removed
    shop.advance(50)
    expect(linesOf(shop)).toBe('signed-out')
    expect(shown).toEqual([null])
    expect(storeOf(shop).count.value).toBe(0)
    session.value = { state: 'signed-in', userId: 'ravi' }
    await vi.waitFor(() => expect(linesOf(shop)).toEqual(ALL))
    expect(last(shop)).toBeUndefined()
  })
})
