import { viewedStore } from '@haat/core/catalogue'
import { anOrder, type FakeShopOptions, fakeShop } from '@haat/core/fixtures'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { BuyAgain, RecentlyViewed } from './Recent.tsx'

const asha = { state: 'signed-in', userId: 'asha' } as const

function open(options: FakeShopOptions, viewed: readonly string[] = [], except?: string) {
  const shop = fakeShop(options)
  for (const id of viewed) shop.use(viewedStore).add(id)
  renderIn(
    shop,
    <>
      <BuyAgain />
      <RecentlyViewed except={except} />
    </>,
  )
  return shop
}
/** Returns the names of a row's products. */
const row = async (name: string) => {
  const region = await screen.findByRole('region', { name })
  return within(region)
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent)
}

it('shows what was opened in this browser, the latest first, without the product of the page', async () => {
  open({}, ['cumin-seeds', 'country-tomatoes', 'gone', 'masala-dabba'], 'masala-dabba')
  expect(await row('Recently viewed')).toEqual(['Country Tomatoes, 500 g', 'Cumin Seeds (Jeera), 100 g'])
  expect(screen.queryByRole('region', { name: 'Buy it again' })).toBeNull()
})

it('shows a shopper what they bought, without cancelled lines', async () => {
  const line = (productId: string, state?: string) => ({ _id: productId, productId, name: productId, state })
  const orders = [
    anOrder('a', 'Delivered', 9, {
      cartId: { items: [line('cumin-seeds'), line('masala-dabba', 'cancelled')] },
    }),
    anOrder('b', 'Delivered', 2, { cartId: { items: [line('country-tomatoes'), line('cumin-seeds')] } }),
  ]
  open({ session: asha, orders: { body: { success: true, data: orders } } })
  expect(await row('Buy it again')).toEqual(['Country Tomatoes, 500 g', 'Cumin Seeds (Jeera), 100 g'])
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull()
})

it('shows nothing without a history', async () => {
  const shop = open({ session: asha, orders: 'empty' })
  await waitFor(() => expect(shop.calls.map(({ path }) => path)).toContain('/api/v1/orderu/asha'))
  expect(screen.queryByRole('region')).toBeNull()
})
