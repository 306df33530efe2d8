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

/** Tabs of one browser that know the old answer, one storage for all of them or one each. */
async function opened(count: number, storageOf: (at: number) => SafeStorage, options: FakeShopOptions = {}) {
  const clock = fakeClock()
  const tabs = fakeTabs(count).map((own, at) => {
    const shop = fakeShop({ session, clock, tabs: own, storage: storageOf(at), ...options })
    shop.answer('orders', { body: OLD })
    const store = shop.use(ordersStore)
    return {
      store,
      shop,
      bell: () => statusesOf(store.current.state.value),
      list: () => statusesOf(store.all.state.value),
      /** From now on it is answered so, after some time. */
      answers(body: object, delay: number) {
        shop.answer('orders', { body, delay })
      },
    }
  })
  const asked = (calls: number) =>
    vi.waitFor(() => expect(tabs.flatMap(({ shop }) => shop.calls)).toHaveLength(calls))
  for (const { store, bell } of tabs) {
    store.current.use()
    await vi.waitFor(() => expect(bell()).toEqual(['OrderPlaced']))
  }
  clock.advance(1)
  const [here, there = here] = tabs
  if (!here || !there) throw new Error('no tab')
  return { clock, here, there, asked }
}

const statusesOf = (orders: { state: string; value?: readonly { status: string | null }[] }) =>
  orders.value?.map(({ status }) => status) ?? orders.state

const shared = () => {
  const storage = safeStorage(() => undefined)
  return () => storage
}

/** Storages of tabs in processes of their own: what one of them writes reaches the others a moment later. */
function apart(count: number): (at: number) => SafeStorage {
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

describe('an older answer that comes late', () => {
  it('does not end the newer question of another tab', async () => {
    const { clock, here, there, asked } = await opened(2, shared())
    here.answers(OLD, 5_000)
    void here.store.current.reload()
    await asked(2)
    clock.advance(1_000)
    there.answers(NEW, 9_000)
    void there.store.current.reload()
    await asked(3)
    clock.advance(4_000)
    await flush()
    clock.advance(5_000)
    await vi.waitFor(() => expect(there.bell()).toEqual(['Shipped']))
    expect(here.bell()).toEqual(['Shipped'])
  })

  it('changes neither the list nor the bell that a newer one reached', async () => {
    const { clock, here, asked } = await opened(1, shared())
    here.answers(OLD, 5_000)
    here.store.all.use()
    await asked(2)
    clock.advance(1_000)
    here.answers(NEW, 1_000)
    void here.store.current.reload()
    await asked(3)
    clock.advance(1_000)
    await vi.waitFor(() => expect(here.bell()).toEqual(['Shipped']))
    clock.advance(3_000)
    await vi.waitFor(() => expect(here.list()).toEqual(['Shipped']))
    expect(here.bell()).toEqual(['Shipped'])
  })

  it('does not end the newer question of the bell in its own tab', async () => {
    const { clock, here, asked } = await opened(1, shared())
    here.answers(OLD, 5_000)
    here.store.all.use()
    await asked(2)
    clock.advance(1_000)
    here.answers(NEW, 9_000)
    void here.store.current.reload()
    await asked(3)
    clock.advance(4_000)
    await vi.waitFor(() => expect(here.list()).toEqual(['OrderPlaced']))
    clock.advance(5_000)
    await vi.waitFor(() => expect(here.bell()).toEqual(['Shipped']))
    expect(here.list()).toEqual(['Shipped'])
  })

  it('does not end the newer question of the list in its own tab', async () => {
    const { clock, here, asked } = await opened(1, shared())
    here.store.all.use()
    await vi.waitFor(() => expect(here.list()).toEqual(['OrderPlaced']))
    clock.advance(1_000)
    here.answers(NEW, 5_000)
    void here.store.current.reload()
    await asked(3)
    clock.advance(1_000)
    here.answers(answerOf('Delivered'), 9_000)
    void here.store.all.reload()
    await asked(4)
    clock.advance(4_000)
    await vi.waitFor(() => expect(here.bell()).toEqual(['Shipped']))
    clock.advance(5_000)
    await vi.waitFor(() => expect(here.list()).toEqual(['Delivered']))
    expect(here.bell()).toEqual([])
  })

  it('does not bring a deleted order back', async () => {
    const { clock, here, there, asked } = await opened(2, shared())
    there.answers(OLD, 5_000)
    void there.store.current.reload()
    await asked(2)
    clock.advance(1_000)
    expect(await here.store.remove('o1')).toBe(true)
    clock.advance(4_000)
    await flush()
    expect(here.bell()).toEqual([])
    expect(there.bell()).toEqual([])
  })

  it('counts where the clock was set back since', async () => {
    const { clock, here, asked } = await opened(1, shared())
    clock.jump(-86_400_000)
    here.answers(NEW, 1_000)
    void here.store.current.reload()
    await asked(2)
    clock.advance(1_000)
    await vi.waitFor(() => expect(here.bell()).toEqual(['Shipped']))
  })
})

describe('tabs that poll at the same moment', () => {
  it('ask once, though what one writes reaches the other a moment later', async () => {
    const { clock, here, there, asked } = await opened(2, apart(2))
    for (const tab of [here, there]) {
      tab.shop.answer('orders', { body: NEW })
      tab.store.poll()
    }
    const before = here.shop.calls.length + there.shop.calls.length
    await flush()
    clock.advance(POLL)
    await vi.waitFor(() => expect(here.bell()).toEqual(['Shipped']))
    // Whoever asked for their turn after it has had it.
    await navigator.locks.request(ORDERS_KEY, () => {})
    await vi.waitFor(() => expect(there.bell()).toEqual(['Shipped']))
    await asked(before + 1)
  })

  it('ask all the same where the browser refuses them a turn', async () => {
    const { clock, here, asked } = await opened(2, shared())
    const request = () => Promise.reject(new DOMException('opaque origin', 'SecurityError'))
    vi.stubGlobal('navigator', { locks: { request } })
    here.shop.answer('orders', { body: NEW })
    here.store.poll()
    clock.advance(POLL)
    await vi.waitFor(() => expect(here.bell()).toEqual(['Shipped']))
    await asked(2)
  })
})
