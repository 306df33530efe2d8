import { safeStorage } from '@haat/core'
import { type FakeShopOptions, fakeShop, sampleOrderWires } from '@haat/core/fixtures'
import { savePlacedOrder } from '@haat/core/orders'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { LatestOrder } from './LatestOrder.tsx'

function show(options: FakeShopOptions = {}, asked: string | null = null) {
  const shop = fakeShop({ session: { state: 'signed-in', userId: 'asha' }, ...options })
  const go = vi.fn()
  renderIn(shop, <LatestOrder asked={asked} go={go} />)
  return { shop, go }
}
const storage = () => {
  const saved = safeStorage(() => undefined)
  savePlacedOrder(saved, 'asha', 'o1')
  return saved
}

it.each([
  ['the order in the address', { storage: storage() }, 'a/b', '/order/successfull/a%2Fb'],
  ['the order just placed', { storage: storage() }, null, '/order/successfull/o1'],
  ['the newest order otherwise', {}, null, `/order/successfull/${sampleOrderWires[1]?._id}`],
  ['the account if there is no order', { orders: 'empty' }, null, '/profile'],
] as const)('opens %s', async (_, options, asked, path) => {
  const { go } = show(options, asked)
  await waitFor(() => expect(go.mock.calls).toEqual([[path]]))
})

it('asks visitors to sign in, and opens no page', async () => {
  const { go } = show({ session: { state: 'signed-out' } })
  expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe(
    '/login?return_to=%2Forder-success',
  )
  expect(go).not.toHaveBeenCalled()
})
