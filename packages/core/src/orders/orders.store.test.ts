import { signal } from '@preact/signals-core'
import { describe, expect, it, vi } from 'vitest'
import { type FakeShopOptions, fakeShop } from '../fixtures.ts'
import { FAKE_NOW, fakeClock } from '../shared/clock.fixtures.ts'
import type { SessionState } from '../shared/identity.ts'
import { safeStorage } from '../shared/storage.ts'
import { fakeTabs } from '../shared/tabs.fixtures.ts'
import { ORDERS_KEY, POLL } from './orders.saved.ts'
import { ordersStore } from './orders.store.ts'

const asha = { state: 'signed-in', userId: 'user_asha' } as const

/** Opens tabs of one browser: one storage, one clock, separate pages. */
function browser(count: number, options: FakeShopOptions = {}) {
  const clock = fakeClock()
  const storage = safeStorage(() => undefined)
  const tabs = fakeTabs(count).map((own) => {
    const session = signal<SessionState>(asha)
    const shop = fakeShop({ session, clock, storage, tabs: own, ...options })
    return { shop, session, store: shop.use(ordersStore) }
  })
  const callCount = () => tabs.flatMap(({ shop }) => shop.calls).length
  return { clock, storage, tabs, callCount }
}

const idsOf = ({ store }: ReturnType<typeof browser>['tabs'][number]) => {
  const state = store.current.state.value
  return state.state === 'ready' ? state.value.map(({ id }) => id.slice(-8)) : state.state
}

async function opened(count: number, options?: FakeShopOptions) {
  const all = browser(count, options)
  for (const tab of all.tabs) {
    tab.store.current.use()
    await vi.waitFor(() => expect(idsOf(tab)).not.toBe('loading'))
    tab.store.poll()
  }
  const [first] = all.tabs
  if (!first) throw new Error('no tab')
  return { ...all, first }
}

describe('current orders', () => {
  it('are loaded once for all tabs and pages', async () => {
    const { tabs, callCount } = await opened(3)
    expect(tabs.map(idsOf)).toEqual(Array(3).fill(['e5f60718', '00112222']))
    expect(callCount()).toBe(1)
  })

  it('are loaded every 60 s by one tab for all tabs', async () => {
    const { tabs, clock, callCount, first } = await opened(3)
    for (const { shop } of tabs) shop.answer('orders', 'empty')
    clock.advance(POLL)
    await vi.waitFor(() => expect(tabs.map(idsOf)).toEqual([[], [], []]))
    expect(callCount()).toBe(2)
    clock.advance(POLL)
    await vi.waitFor(() => expect(callCount()).toBe(3))
    expect(idsOf(first)).toEqual([])
  })

  it('are not loaded while the page is hidden, and once after the computer was asleep', async () => {
    const { tabs, clock, callCount } = browser(1)
    tabs[0]?.store.current.use()
    await vi.waitFor(() => expect(callCount()).toBe(1))
    clock.advance(60 * POLL)
    const hide = tabs[0]?.store.poll()
    clock.advance(0)
    await vi.waitFor(() => expect(callCount()).toBe(2))
    clock.advance(POLL - 1)
    hide?.()
    hide?.()
    clock.advance(60 * POLL)
    expect(callCount()).toBe(2)
  })

  it('stay if a poll fails, and are loaded at the next one', async () => {
    const { clock, callCount, first } = await opened(1)
    first.shop.answer('orders', { status: 503 })
    clock.advance(POLL)
    await vi.waitFor(() => expect(callCount()).toBe(2))
    expect(idsOf(first)).toEqual(['e5f60718', '00112222'])
    first.shop.answer('orders', 'empty')
    await vi.waitFor(() => {
      clock.advance(POLL)
      expect(idsOf(first)).toEqual([])
    })
  })

  it('are removed when the shopper leaves, also from storage, and not loaded any more', async () => {
    const { clock, storage, callCount, first } = await opened(1)
    expect(storage.get(ORDERS_KEY)).toContain('user_asha')
    first.session.value = { state: 'signed-out' }
    expect(idsOf(first)).toBe('signed-out')
    expect(storage.get(ORDERS_KEY)).toBeNull()
    clock.advance(5 * POLL)
    expect(callCount()).toBe(1)
  })

  it('of another shopper are never read from storage', async () => {
    const { first, callCount } = await opened(1)
    first.shop.answer('orders', 'pending')
    first.session.value = { state: 'signed-in', userId: 'user_demo' }
    expect(idsOf(first)).toBe('loading')
    await vi.waitFor(() => expect(callCount()).toBe(2))
  })

  it('are loaded immediately if the clock was set back', async () => {
    const storage = safeStorage(() => undefined)
    storage.set(
      ORDERS_KEY,
      JSON.stringify({ userId: asha.userId, askedAt: FAKE_NOW + 86_400_000, orders: [] }),
    )
    const { callCount } = await opened(1, { storage })
    expect(callCount()).toBe(1)
  })

  it('are not loaded because the clock of another tab is slightly ahead', async () => {
    const storage = safeStorage(() => undefined)
    storage.set(ORDERS_KEY, JSON.stringify({ userId: asha.userId, askedAt: FAKE_NOW + 30_000, orders: [] }))
    const { callCount } = await opened(1, { storage })
    expect(callCount()).toBe(0)
  })

  it('are loaded if the saved text is invalid', async () => {
    const storage = safeStorage(() => undefined)
    storage.set(ORDERS_KEY, '{"userId":"user_asha","askedAt":"soon"')
    const { first } = await opened(1, { storage })
    expect(idsOf(first)).toEqual(['e5f60718', '00112222'])
  })
})
