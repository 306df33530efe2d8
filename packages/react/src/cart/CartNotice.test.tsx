import { cartStore } from '@haat/core/cart'
import { type FakeShopOptions, fakeShop, samples } from '@haat/core/fixtures'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { useAddition } from '../ui/index.ts'
import { CartNotice } from './CartNotice.tsx'

const MEERA = { state: 'signed-in', userId: 'meera' } as const

function open(options: FakeShopOptions = {}) {
  const shop = fakeShop({ session: MEERA, ...options })
  renderIn(shop, <CartNotice />)
  return shop
}

it('shows nothing for an empty cart, and for a visitor', async () => {
  const shop = open({ cart: 'empty' })
  await waitFor(() => expect(shop.use(cartStore).cart.state.value.state).toBe('ready'))
  open({ session: { state: 'signed-out' } })
  expect(screen.queryByRole('complementary')).toBeNull()
})

function Page({ open, notice }: { open: () => void; notice: () => void }) {
  useAddition(false, open, notice)
  return null
}

it('takes the place of the drawer only for additions on cards', () => {
  const shop = fakeShop({ session: MEERA })
  const seen: string[] = []
  const open = () => void seen.push('drawer')
  const notice = () => void seen.push('notice')
  renderIn(shop, <Page open={open} notice={notice} />)
  const { add } = shop.use(cartStore)
  return act(async () => {
    await add({ product: samples.unrated, variation: null, quantity: 1 }, 'card')
    await add({ product: samples.lowStock, variation: { size: '26 cm', color: 'Black' }, quantity: 1 })
    expect(seen).toEqual(['notice', 'drawer'])
  })
})
