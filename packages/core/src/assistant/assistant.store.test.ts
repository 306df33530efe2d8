import { signal } from '@preact/signals-core'
import { expect, it, vi } from 'vitest'
import { fakeShop } from '../fixtures.ts'
import type { SessionState } from '../shared/identity.ts'
import { assistantStore } from './assistant.store.ts'

it('shows the orders of a shopper who asks', async () => {
  const shop = fakeShop({ session: signal<SessionState>({ state: 'signed-in', userId: 'asha' }) })
  const store = shop.use(assistantStore)
  store.show()
  await vi.waitFor(() =>
    expect(store.who.value).toEqual({ state: 'shopper', userId: 'asha', firstName: 'Asha' }),
  )
  store.send('orders')
  expect(store.typing.value).toBe(true)
  expect(store.mode.value).toBeNull()
  shop.advance(800)
  await vi.waitFor(() => expect(store.mode.value).toBe('orders'))
  expect(store.entries.value.map(({ text }) => text)).toEqual([
    expect.stringContaining('Hello, Asha!'),
    'orders',
    expect.stringContaining('You have 3 orders'),
  ])
  expect(store.liveCard.value).toBe(2)
  expect(store.typing.value).toBe(false)
})
