import { describe, expect, it, vi } from 'vitest'
import { anOrder, type FakeShopOptions, fakeClock, fakeShop, sampleOrderWires } from '../fixtures.ts'
import { safeStorage } from '../shared/storage.ts'
import { fakeTabs } from '../shared/tabs.fixtures.ts'
import { POLL } from './orders.saved.ts'
import { ordersStore } from './orders.store.ts'

const session = { state: 'signed-in', userId: 'asha' } as const
const shortIds = (state: { state: string; value?: readonly { id: string }[] }) =>
  state.value?.map(({ id }) => id.slice(-8)) ?? state.state

async function opened(options: FakeShopOptions = {}) {
  const clock = fakeClock()
  const shop = fakeShop({ session, clock, ...options })
  const store = shop.use(ordersStore)
  store.all.use()
  await vi.waitFor(() => expect(store.all.state.value.state).not.toBe('loading'))
  const all = () => shortIds(store.all.state.value)
  const current = () => shortIds(store.current.state.value)
  const toasts = () => shop.notices.history.value.map(({ tone, text }) => `${tone}: ${text}`)
  return { clock, shop, store, all, current, toasts }
}

describe('all orders', () => {
  it('are complete, newest first, including delivered ones', async () => {
    const { store, all } = await opened()
    expect(all()).toEqual(['00112222', 'e5f60718', 'beef0001'])
    expect(store.all.state.value).toMatchObject({ value: [{ total: 24_300, lines: [{}, {}] }, {}, {}] })
  })

  it('save the call of the notification list', async () => {
    const { shop, store, current } = await opened()
    store.current.use()
    store.poll()
    expect(current()).toEqual(['00112222', 'e5f60718'])
    expect(shop.calls).toHaveLength(1)
  })

  it('are loaded once when the page returns from the back/forward cache', async () => {
    const [tabs, cache] = fakeTabs(2)
    const { shop, store, all } = await opened({ ...(tabs && { tabs }) })
    store.current.use()
    shop.answer('orders', 'empty')
    cache?.publish({ topic: 'missed', userId: null })
    await vi.waitFor(() => expect(all()).toEqual([]))
    expect(shop.calls).toHaveLength(2)
  })

  it('are loaded once if polling starts at the same time', async () => {
    const shop = fakeShop({ session })
    const store = shop.use(ordersStore)
    store.all.use()
    store.poll()
    shop.advance(0)
    await vi.waitFor(() => expect(store.all.state.value.state).toBe('ready'))
    shop.advance(POLL - 1)
    expect(shop.calls).toHaveLength(1)
  })

  it('are updated by the notification list: statuses, removed and new orders', async () => {
    const { clock, shop, store, all } = await opened()
    store.current.use()
    store.poll()
    const [shipped, placed] = sampleOrderWires
    const news = [anOrder('0000new1', 'OrderPlaced', 0), { ...shipped, deliveryStatus: 'Delivered' }, placed]
    shop.answer('orders', { body: { success: true, data: news.slice(1) } })
    clock.advance(POLL)
    await vi.waitFor(() => expect(all()).toEqual(['00112222', 'e5f60718']))
    expect(store.all.state.value).toMatchObject({ value: [{}, { status: 'Delivered' }] })
    shop.answer('orders', { body: { success: true, data: news } })
    await vi.waitFor(() => {
      clock.advance(POLL)
      expect(all()).toContain('0000new1')
    })
  })
})

describe('deleting an order', () => {
  const [first = { _id: '' }] = sampleOrderWires

  it('removes it from all lists in all tabs, with a notice', async () => {
    const storage = safeStorage(() => undefined)
    const [here, there] = fakeTabs(2)
    if (!here || !there) throw new Error('no tabs')
    const { store, all, current, toasts } = await opened({ storage, tabs: here })
    const other = await opened({ storage, tabs: there })
    expect(await store.remove(first._id)).toBe(true)
    expect(all()).toEqual(['00112222', 'beef0001'])
    expect(current()).toEqual(['00112222'])
    expect(toasts()).toEqual(['good: Order deleted successfully'])
    await vi.waitFor(() => expect(other.all()).toEqual(['00112222', 'beef0001']))
  })

  it.each(['offline', 'empty', { body: { success: false } }, { body: '<html>' }] as const)(
    'keeps it, with a notice, if it fails with %j',
    async (orderDelete) => {
      const { store, all, toasts } = await opened({ orderDelete })
      expect(await store.remove(first._id)).toBe(false)
      expect(all()).toHaveLength(3)
      expect(toasts()).toEqual(['bad: Failed to delete order'])
    },
  )

  it('offers to log in if the session has expired', async () => {
    const { shop, store } = await opened({ orderDelete: { status: 401 }, here: '/profile' })
    await store.remove(first._id)
    expect(shop.notices.history.value[0]?.action).toEqual({
      label: 'Log In',
      href: '/login?return_to=%2Fprofile',
    })
  })

  it('makes one call, even if it is pressed several times', async () => {
    const { shop, store } = await opened()
    await Promise.all([store.remove(first._id), store.remove(first._id)])
    expect(shop.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })
})
