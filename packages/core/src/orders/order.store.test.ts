import { signal } from '@preact/signals-core'
import { describe, expect, it, vi } from 'vitest'
import { cartStore } from '../cart/index.ts'
import { anOrder, type FakeShopOptions, fakeShop, sampleOrderWires } from '../fixtures.ts'
import type { SessionState } from '../shared/identity.ts'
import { safeStorage } from '../shared/storage.ts'
import { fakeTabs } from '../shared/tabs.fixtures.ts'
import { orderProblem, orderStore } from './order.store.ts'
import type { Order } from './orders.ts'
import { PLACED_KEY, savePlacedOrder } from './placed.ts'

const asha = { state: 'signed-in', userId: 'asha' } as const
const ID = sampleOrderWires[0]?._id ?? ''

function shopOf(options: FakeShopOptions = {}) {
  const shop = fakeShop({ session: asha, ...options })
  const toasts = () => shop.notices.history.value.map(({ text }) => text)
  return { shop, store: shop.use(orderStore), toasts }
}

async function opened(options: FakeShopOptions = {}, id = ID) {
  const own = shopOf(options)
  const resource = own.store.of(id)
  resource.use()
  await vi.waitFor(() => expect(resource.state.value.state).not.toBe('loading'))
  const problem = () => {
    const { value } = resource.state
    return value.state === 'failed' ? orderProblem(own.shop.texts, value.failure) : value.state
  }
  return { ...own, resource, problem }
}

describe('one order', () => {
  it('is loaded completely', async () => {
    const { resource } = await opened()
    expect(resource.state.value).toMatchObject({
      state: 'ready',
      value: { id: ID, total: 24_300, destination: { pincode: '560038' }, lines: [{ price: 4_500 }, {}] },
    })
  })

  it.each([
    ['of another shopper, or an unknown one', 'empty', 'Order not found'],
    ['refused without a message', { status: 404, message: '' }, 'Failed to fetch order details'],
    ['refused with status 200', { body: { success: false, message: 'Not today.' } }, 'Not today.'],
    [
      'refused with status 200, without a message',
      { body: { success: false } },
      'Failed to fetch order details',
    ],
    ['of a server that fails', { status: 500 }, 'Error fetching order details. Please try again later.'],
    ['offline', 'offline', 'Error fetching order details. Please try again later.'],
    [
      'answered by another server',
      { body: '<html>' },
      'Error fetching order details. Please try again later.',
    ],
    [
      'without an order',
      { body: { success: true, data: null } },
      'Error fetching order details. Please try again later.',
    ],
  ] as const)('%s shows an error', async (_, order, text) => {
    const { problem } = await opened({ order })
    expect(problem()).toBe(text)
  })

  it('loads when reloaded', async () => {
    const { shop, resource, problem } = await opened({ order: 'offline' })
    shop.answer('order', 'ready')
    await resource.reload()
    expect(problem()).toBe('ready')
  })

  it('is shown only to its owner', async () => {
    const session = signal<SessionState>(asha)
    const { shop, resource } = await opened({ session })
    shop.answer('order', 'pending')
    session.value = { state: 'signed-in', userId: 'ravi' }
    expect(resource.state.value).toEqual({ state: 'loading' })
    session.value = { state: 'signed-out' }
    expect(resource.state.value).toEqual({ state: 'signed-out' })
  })
})

describe('an order that was just placed', () => {
  const placed = (
    userId = 'asha',
    body: unknown = { success: true, data: anOrder('o1', 'OrderPlaced', 0) },
  ) => {
    const storage = safeStorage(() => undefined)
    savePlacedOrder(storage, userId, 'o1', body)
    return storage
  }

  it('is shown as it was passed on, without a call', async () => {
    const storage = placed()
    const { shop, problem } = await opened({ storage }, 'o1')
    expect(problem()).toBe('ready')
    expect(shop.calls).toEqual([])
    expect(storage.get(PLACED_KEY)).toBeNull()
  })

  it('is shown with the notice of the previous page, once', async () => {
    const storage = safeStorage(() => undefined)
    savePlacedOrder(
      storage,
      'asha',
      'o1',
      { success: true, data: anOrder('o1', 'OrderPlaced', 0) },
      'Thanks!',
    )
    const { store, toasts, resource } = await opened({ storage }, 'o1')
    await resource.reload()
    store.of('o1').use()
    expect(toasts()).toEqual(['Thanks!'])
  })

  it('is still shown when the screen is opened again, and loaded when reloaded', async () => {
    const { shop, store, resource } = await opened({ storage: placed() }, 'o1')
    resource.use()()
    expect(store.of('o1')).toBe(resource)
    await resource.reload()
    expect(shop.calls.map(({ path }) => path)).toEqual(['/api/v1/order/o1'])
  })

  it('is loaded when its page returns from the back/forward cache', async () => {
    const [tabs, cache] = fakeTabs(2)
    const { shop } = await opened({ storage: placed(), ...(tabs && { tabs }) }, 'o1')
    cache?.publish({ topic: 'missed', userId: null })
    await vi.waitFor(() => expect(shop.calls.map(({ path }) => path)).toEqual(['/api/v1/order/o1']))
  })

  it.each([
    ['by another shopper', 'ravi', undefined],
    ['without its order', 'asha', null],
    ['with another order', 'asha', { data: anOrder('o2', 'OrderPlaced', 0) }],
    ['with invalid data', 'asha', { data: 7 }],
  ] as const)('is loaded if it was saved %s', async (_, userId, body) => {
    const { shop, problem } = await opened({ storage: placed(userId, body) }, 'o1')
    expect(problem()).toBe('ready')
    expect(shop.calls.map(({ path }) => path)).toEqual(['/api/v1/order/o1'])
  })

  it('is the latest one, without a call', async () => {
    const { shop, store } = shopOf({ storage: placed() })
    expect(await store.latest()).toBe('o1')
    expect(shop.calls).toEqual([])
  })
})

describe('the order to show after paying', () => {
  it('is the newest if none was just placed', async () => {
    expect(await shopOf().store.latest()).toBe(sampleOrderWires[1]?._id)
  })

  it('is null if there are none', async () => {
    expect(await shopOf({ orders: 'empty' }).store.latest()).toBeNull()
  })

  it('is unknown while nobody is signed in, or the shop or the identity service is unavailable', async () => {
    const latest = (options: FakeShopOptions) => shopOf(options).store.latest()
    await expect(latest({ session: { state: 'signed-out' } })).rejects.toMatchObject({ status: 401 })
    await expect(latest({ session: { state: 'unavailable' } })).rejects.toMatchObject({ kind: 'offline' })
    await expect(latest({ orders: 'offline' })).rejects.toMatchObject({ kind: 'offline' })
  })
})

describe('buying again', () => {
  async function order(options: FakeShopOptions = {}) {
    const own = await opened({ cartWires: [], ...options })
    const current = own.resource.state.value as { value: Order }
    return { ...own, order: current.value }
  }

  it('adds every line to the cart', async () => {
    const { shop, store, order: own } = await order()
    const show = vi.fn()
    shop.use(cartStore).joinDrawers(show)
    await store.buyAgain(own)
    const added = shop.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
    expect(added).toMatchObject([
      { productId: 'country-tomatoes', quantity: 2 },
      { productId: 'handmade-notebook', quantity: 1 },
    ])
    expect(show).toHaveBeenCalled()
  })

  it('names products that could not be added, and adds the others', async () => {
    const {
      store,
      order: own,
      toasts,
    } = await order({
      cartAdd: ({ body }) =>
        (body as { productId: string }).productId === 'handmade-notebook' ? { status: 404 } : 'ready',
    })
    await store.buyAgain(own)
    expect(toasts()).toContain('Product added to cart successfully!')
    expect(toasts().at(-1)).toBe('Could not be added to your cart: Handmade Notebook, A5, Indigo')
  })

  it('asks to sign in once if the session has expired', async () => {
    const session = signal<SessionState>(asha)
    const { shop, store, order: own, toasts } = await order({ session })
    session.value = { state: 'signed-out' }
    await store.buyAgain(own)
    expect(toasts()).toEqual(['Please login to add items to cart / favourites'])
    expect(shop.calls.filter(({ method }) => method === 'POST')).toEqual([])
  })
})
