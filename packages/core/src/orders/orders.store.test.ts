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

/** Tabs of one browser: one storage, one clock, each its own page. */
function browser(count: number, options: FakeShopOptions = {}) {
  const clock = fakeClock()
  const storage = safeStorage(() => undefined)
  const tabs = fakeTabs(count).map((own) => {
    const session = signal<SessionState>(asha)
    const shop = fakeShop({ session, clock, storage, tabs: own, ...options })
    return { shop, session, store: shop.use(ordersStore) }
  })
  const asked = () => tabs.flatMap(({ shop }) => shop.calls).length
  return { clock, storage, tabs, asked }
}

const idsOf = ({ store }: ReturnType<typeof browser>['tabs'][number]) => {
  const present = store.current.state.value
  return present.state === 'ready' ? present.value.map(({ id }) => id.slice(-8)) : present.state
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
  it('are those that are not delivered', async () => {
    const { first } = await opened(1)
    expect(idsOf(first)).toEqual(['e5f60718', '00112222'])
  })

  it('are asked for once for all tabs and pages', async () => {
    const { tabs, asked } = await opened(3)
    expect(tabs.map(idsOf)).toEqual(Array(3).fill(['e5f60718', '00112222']))
    expect(asked()).toBe(1)
  })

  it('are asked for again every 60 s, by one tab, and all know', async () => {
    const { tabs, clock, asked, first } = await opened(3)
    for (const { shop } of tabs) shop.answer('orders', 'empty')
    clock.advance(POLL)
    await vi.waitFor(() => expect(tabs.map(idsOf)).toEqual([[], [], []]))
    expect(asked()).toBe(2)
    clock.advance(POLL)
    await vi.waitFor(() => expect(asked()).toBe(3))
    expect(idsOf(first)).toEqual([])
  })

  it('are not asked for while nobody can see the page, and once after a long sleep', async () => {
    const { tabs, clock, asked } = browser(1)
    tabs[0]?.store.current.use()
    await vi.waitFor(() => expect(asked()).toBe(1))
    clock.advance(60 * POLL)
    const hide = tabs[0]?.store.poll()
    clock.advance(0)
    await vi.waitFor(() => expect(asked()).toBe(2))
    clock.advance(POLL - 1)
    hide?.()
    hide?.()
    clock.advance(60 * POLL)
    expect(asked()).toBe(2)
  })

  it('stay when a poll fails, and are asked for again in their time', async () => {
    const { clock, asked, first } = await opened(1)
    first.shop.answer('orders', { status: 503 })
    clock.advance(POLL)
    await vi.waitFor(() => expect(asked()).toBe(2))
    expect(idsOf(first)).toEqual(['e5f60718', '00112222'])
    first.shop.answer('orders', 'empty')
    await vi.waitFor(() => {
      clock.advance(POLL)
      expect(idsOf(first)).toEqual([])
    })
  })

  it('are asked for at once when something says that they changed', async () => {
    const { asked, first } = await opened(1)
    first.shop.answer('orders', 'empty')
    await first.store.current.reload()
    expect(idsOf(first)).toEqual([])
    expect(asked()).toBe(2)
  })

  it('leave with their shopper, from the storage too, and nobody is asked any more', async () => {
    const { clock, storage, asked, first } = await opened(1)
    expect(storage.get(ORDERS_KEY)).toContain('user_asha')
    first.session.value = { state: 'signed-out' }
    expect(idsOf(first)).toBe('signed-out')
    expect(storage.get(ORDERS_KEY)).toBeNull()
    clock.advance(5 * POLL)
    expect(asked()).toBe(1)
  })

  it('of another shopper are never taken from the storage', async () => {
    const { first, asked } = await opened(1)
    first.shop.answer('orders', 'pending')
    first.session.value = { state: 'signed-in', userId: 'user_demo' }
    expect(idsOf(first)).toBe('loading')
    await vi.waitFor(() => expect(asked()).toBe(2))
  })

  it('are due at once when the clock was set back', async () => {
    const storage = safeStorage(() => undefined)
    storage.set(
      ORDERS_KEY,
      JSON.stringify({ userId: asha.userId, askedAt: FAKE_NOW + 86_400_000, orders: [] }),
    )
    const { asked } = await opened(1, { storage })
    expect(asked()).toBe(1)
  })

  it('are not due because another tab is a little ahead', async () => {
    const storage = safeStorage(() => undefined)
    storage.set(ORDERS_KEY, JSON.stringify({ userId: asha.userId, askedAt: FAKE_NOW + 30_000, orders: [] }))
    const { asked } = await opened(1, { storage })
    expect(asked()).toBe(0)
  })

  it('survive a storage full of nonsense', async () => {
    const storage = safeStorage(() => undefined)
    storage.set(ORDERS_KEY, '{"userId":"user_asha","askedAt":"soon"')
    const { first } = await opened(1, { storage })
    expect(idsOf(first)).toEqual(['e5f60718', '00112222'])
  })
})
