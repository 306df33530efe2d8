import { safeStorage } from '@haat/core'
import { FAKE_NOW } from '@haat/core/fixtures'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { open } from './checkout.fixtures.ts'

// Alone in its file: the payment code is not loaded yet, as after a reload.
it('never says that there is nothing to buy while it asks for an order whose response was lost', async () => {
  const storage = safeStorage(() => undefined)
  const cart = { id: 'purchase-1', since: FAKE_NOW, answered: false }
  storage.set('haat:purchases', JSON.stringify({ userId: 'user_asha', attempts: { cart } }))
  const nothing = vi.fn()
  const watcher = new MutationObserver(() => {
    if (screen.queryByText(/^No products found/)) nothing()
  })
  watcher.observe(document.body, { childList: true, subtree: true })
  open({ storage, cart: 'empty', orderOfPurchase: 'offline' })
  await screen.findByRole('heading', { name: 'We are checking whether your order arrived' })
  watcher.disconnect()
  expect(nothing).not.toHaveBeenCalled()
})
