import { describe, expect, it, vi } from 'vitest'
import { anOrder, type FakeShopOptions, fakeClock, fakeShop } from '../fixtures.ts'
import { flush } from '../shared/flush.fixtures.ts'
import { type SafeStorage, safeStorage } from '../shared/storage.ts'
import { fakeTabs } from '../shared/tabs.fixtures.ts'
import { ORDERS_KEY, POLL } from './orders.saved.ts'
import { ordersStore } from './orders.store.ts'

const session = { state: 'signed-in', userId: 'asha' } as const
const answerOf = (status: string) => ({ success: true, data: [anOrder('o1', status, 0)] })
const OLD = answerOf('OrderPlaced')
const NEW = answerOf('Shipped')

/** Opens tabs of one browser that have loaded the old answer, with shared or separate storages. */
async function opened(count: number, storageOf: (at: number) => SafeStorage, options: FakeShopOptions = {}) {
  const clock = fakeClock()
  const tabs = fakeTabs(count).map((own, at) => {
    const shop = fakeShop({ session, clock, tabs: own, storage: storageOf(at), ...options })
    shop.answer('orders', { body: OLD })
    const store = shop.use(ordersStore)
    return {
      store,
      shop,
      notifications: () => statusesOf(store.current.state.value),
      list: () => statusesOf(store.all.state.value),
      /** Sets the answer and delay of the next calls. */
      answers(body: object, delay: number) {
        shop.answer('orders', { body, delay })
      },
    }
  })
  const callCount = (calls: number) =>
    vi.waitFor(() => expect(tabs.flatMap(({ shop }) => shop.calls)).toHaveLength(calls))
  for (const { store, notifications } of tabs) {
    store.current.use()
    await vi.waitFor(() => expect(notifications()).toEqual(['OrderPlaced']))
  }
  clock.advance(1)
  const [here, there = here] = tabs
  if (!here || !there) throw new Error('no tab')
  return { clock, here, there, callCount }
}

const statusesOf = (orders: { state: string; value?: readonly { status: string | null }[] }) =>
  orders.value?.map(({ status }) => status) ?? orders.state

const shared = () => {
  const storage = safeStorage(() => undefined)
  return () => storage
}

/** Storages of tabs in separate processes: a write reaches the other tabs a moment later. */
function separateStorages(count: number): (at: number) => SafeStorage {
  const views = Array.from({ length: count }, () => safeStorage(() => undefined))
  return (at) => {
    const own = views[at] ?? safeStorage(() => undefined)
    const everywhere = (write: (storage: SafeStorage) => void) => {
      write(own)
      for (const other of views) if (other !== own) setTimeout(() => write(other))
    }
    return {
      ...own,
      set: (key, value) => everywhere((storage) => storage.set(key, value)),
      remove: (key) => everywhere((storage) => storage.remove(key)),
    }
  }
}

describe('an older response that arrives late', () => {
  it('does not end a newer call of another tab', async () => {
    const { clock, here, there, callCount } = await opened(2, shared())
    here.answers(OLD, 5_000)
    void here.store.current.reload()
    await callCount(2)
    clock.advance(1_000)
    there.answers(NEW, 9_000)
    void there.store.current.reload()
    await callCount(3)
    clock.advance(4_000)
    await flush()
    clock.advance(5_000)
    await vi.waitFor(() => expect(there.notifications()).toEqual(['Shipped']))
    expect(here.notifications()).toEqual(['Shipped'])
  })

  it('changes neither the list nor the notifications after a newer one', async () => {
    const { clock, here, callCount } = await opened(1, shared())
    here.answers(OLD, 5_000)
    here.store.all.use()
    await callCount(2)
    clock.advance(1_000)
    here.answers(NEW, 1_000)
    void here.store.current.reload()
    await callCount(3)
    clock.advance(1_000)
    await vi.waitFor(() => expect(here.notifications()).toEqual(['Shipped']))
    clock.advance(3_000)
    await vi.waitFor(() => expect(here.list()).toEqual(['Shipped']))
    expect(here.notifications()).toEqual(['Shipped'])
  })

  it('does not end a newer call of the notifications in its tab', async () => {
    const { clock, here, callCount } = await opened(1, shared())
    here.answers(OLD, 5_000)
    here.store.all.use()
    await callCount(2)
    clock.advance(1_000)
    here.answers(NEW, 9_000)
    void here.store.current.reload()
    await callCount(3)
    clock.advance(4_000)
    await vi.waitFor(() => expect(here.list()).toEqual(['OrderPlaced']))
    clock.advance(5_000)
    await vi.waitFor(() => expect(here.notifications()).toEqual(['Shipped']))
    expect(here.list()).toEqual(['Shipped'])
  })

  it('does not end a newer call of the list in its tab', async () => {
    const { clock, here, callCount } = await opened(1, shared())
    here.store.all.use()
    await vi.waitFor(() => expect(here.list()).toEqual(['OrderPlaced']))
    clock.advance(1_000)
    here.answers(NEW, 5_000)
    void here.store.current.reload()
    await callCount(3)
    clock.advance(1_000)
    here.answers(answerOf('Delivered'), 9_000)
    void here.store.all.reload()
    await callCount(4)
    clock.advance(4_000)
    await vi.waitFor(() => expect(here.notifications()).toEqual(['Shipped']))
    clock.advance(5_000)
    await vi.waitFor(() => expect(here.list()).toEqual(['Delivered']))
    expect(here.notifications()).toEqual([])
  })

  it('does not restore a deleted order', async () => {
    const { clock, here, there, callCount } = await opened(2, shared())
    there.answers(OLD, 5_000)
    void there.store.current.reload()
    await callCount(2)
    clock.advance(1_000)
    expect(await here.store.remove('o1')).toBe(true)
    clock.advance(4_000)
    await flush()
    expect(here.notifications()).toEqual([])
    expect(there.notifications()).toEqual([])
  })

  it('is used if the clock was set back since', async () => {
    const { clock, here, callCount } = await opened(1, shared())
    clock.jump(-86_400_000)
    here.answers(NEW, 1_000)
    void here.store.current.reload()
    await callCount(2)
    clock.advance(1_000)
    await vi.waitFor(() => expect(here.notifications()).toEqual(['Shipped']))
  })
})

describe('tabs that poll at the same time', () => {
  it('make one call, even if writes reach the other tab later', async () => {
    const { clock, here, there, callCount } = await opened(2, separateStorages(2))
    for (const tab of [here, there]) {
      tab.shop.answer('orders', { body: NEW })
      tab.store.poll()
    }
    const before = here.shop.calls.length + there.shop.calls.length
    await flush()
    clock.advance(POLL)
    await vi.waitFor(() => expect(here.notifications()).toEqual(['Shipped']))
    // The lock requests of all tabs have been granted by now.
    await navigator.locks.request(ORDERS_KEY, () => {})
    await vi.waitFor(() => expect(there.notifications()).toEqual(['Shipped']))
    await callCount(before + 1)
  })

  it('make the call if the browser refuses the lock', async () => {
    const { clock, here, callCount } = await opened(2, shared())
    const request = () => Promise.reject(new DOMException('opaque origin', 'SecurityError'))
    vi.stubGlobal('navigator', { locks: { request } })
    here.shop.answer('orders', { body: NEW })
    here.store.poll()
    clock.advance(POLL)
    await vi.waitFor(() => expect(here.notifications()).toEqual(['Shipped']))
    await callCount(2)
  })
})
