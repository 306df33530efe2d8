import { signal } from '@preact/signals-core'
import { describe, expect, it, vi } from 'vitest'
import { fakeShop } from '../fixtures.ts'
import { fakeClock } from '../shared/clock.fixtures.ts'
import { fakeIdentity } from '../shared/identity.fixtures.ts'
import type { SessionState } from '../shared/identity.ts'
import { fakeServer } from '../shared/server.fixtures.ts'
import { fakeTabs } from '../shared/tabs.fixtures.ts'
import type { Tabs } from '../shared/tabs.ts'
import { createShop } from '../shop.ts'
import { cartRoutes } from './cart.routes.fixtures.ts'
import { ALL, bag, linesOf, MEERA, storageWith, storeOf, tomatoes } from './cart.store.fixtures.ts'

describe('two tabs of one shopper', () => {
  function twoTabs() {
    const { storage } = storageWith()
    const server = fakeServer(cartRoutes({}), {}, fakeClock())
    const [first, second] = fakeTabs(2).map((tabs) =>
      createShop({ identity: fakeIdentity(signal<SessionState>(MEERA)), storage, tabs, fetch: server.fetch }),
    )
    if (!first || !second) throw new Error('There are two.')
    return { first, second, server }
  }

  it('show the same cart after either has changed it', async () => {
    const { first, second } = twoTabs()
    for (const shop of [first, second]) storeOf(shop).cart.use()
    await vi.waitFor(() => expect([linesOf(first), linesOf(second)]).toEqual([ALL, ALL]))
    storeOf(first).change(tomatoes, 1)
    await storeOf(first).remove(bag)
    await vi.waitFor(() => expect(linesOf(second)).toEqual(['3 country-tomatoes', '3 malabar-pepper']))
    expect(storeOf(second).count.value).toBe(2)
  })

  it('show a number that changed before the session was known', () => {
    const { saved, storage } = storageWith({ 'cart-items': '3' })
    const session = signal<SessionState>({ state: 'unknown' })
    const { count } = storeOf(fakeShop({ session, storage }))
    saved.set('cart-items', '4')
    session.value = MEERA
    expect(count.value).toBe(4)
  })

  it('show a number that changed while one of them was in the back/forward cache', () => {
    const { saved, storage } = storageWith({ 'cart-items': '3' })
    const [subscribe, tabs] = [vi.fn<Tabs['subscribe']>(() => () => {}), { publish: () => {} }]
    const { count } = storeOf(fakeShop({ session: MEERA, storage, tabs: { ...tabs, subscribe } }))
    saved.set('cart-items', '5')
    for (const [act] of subscribe.mock.calls) act({ topic: 'missed', userId: null })
    expect(count.value).toBe(5)
  })

  it('show a number that arrives late from another tab', () => {
    const { saved, storage } = storageWith({ 'cart-items': '3' })
    const browser = new EventTarget()
    vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
    const { count } = storeOf(fakeShop({ session: MEERA, storage }))
    saved.set('cart-items', '5')
    browser.dispatchEvent(new Event('storage'))
    expect(count.value).toBe(5)
  })

  it('do not load a cart that is not in use, but show its number', async () => {
    const { first, second, server } = twoTabs()
    storeOf(first).cart.use()
    await vi.waitFor(() => expect(linesOf(first)).toEqual(ALL))
    expect(storeOf(second).count.value).toBe(3)
    const before = server.calls.length
    await storeOf(first).remove(bag)
    expect(storeOf(second).count.value).toBe(2)
    expect(server.calls).toHaveLength(before + 1)
  })
})
