import { safeStorage } from '@haat/core'
import { cartStore } from '@haat/core/cart'
import { type FakeShop, type FakeShopOptions, fakeShop, samples } from '@haat/core/fixtures'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useCallback, useState } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { letDialogsOpen } from '../ui/dialog.fixtures.ts'
import { useAddition } from '../ui/index.ts'
import { CartDrawer } from './CartDrawer.tsx'

beforeAll(letDialogsOpen)

const MEERA = { state: 'signed-in', userId: 'meera' } as const
const drawer = () => screen.getByRole('dialog', { name: 'Your Cart' })
const names = () =>
  within(drawer())
    .getAllByRole('listitem')
    .map((line) => within(line).getByRole('link').textContent)
const brinjal = { product: samples.unrated, variation: null, quantity: 1 }

/** A page with a drawer. */
function Page() {
  const [open, setOpen] = useState(false)
  const added = useAddition(open, setOpen)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Basket
      </button>
      <CartDrawer open={open} added={added} onClose={close} />
    </>
  )
}

function show(options: FakeShopOptions = {}): FakeShop {
  const shop = fakeShop({ session: MEERA, ...options })
  renderIn(shop, <Page />)
  return shop
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Basket' }))

describe('the cart’s drawer', () => {
  it('is closed, and makes no calls, until it is opened', () => {
    const storage = safeStorage(() => undefined)
    storage.set('cart-items', '3')
    const shop = show({ storage })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(shop.calls).toHaveLength(0)
  })

  it('opens when an item was added, which is first and announced', async () => {
    const shop = show()
    await act(() => shop.use(cartStore).add(brinjal))
    expect(names()).toEqual([
      'Purple Brinjal, 500 g',
      'Country Tomatoes, 500 g',
      'Jute Shopping Bag',
      'Malabar Black Pepper, 100 g',
    ])
    expect(within(drawer()).getByText('Just added')).toBeDefined()
    expect(within(drawer()).getByText('Purple Brinjal, 500 g is in your cart').role).toBe('status')
    expect(within(drawer()).getByText('Rs. 728.00')).toBeDefined()
  })

  it('links to the checkout and to the cart', async () => {
    show()
    await open()
    const checkout = await screen.findByRole('link', { name: 'Proceed to Checkout' })
    expect(checkout.getAttribute('href')).toBe('/checkout')
    expect(screen.getByRole('link', { name: 'View Cart' }).getAttribute('href')).toBe('/cart')
    expect(screen.queryByText('Just added')).toBeNull()
  })

  it('closes by its button, and opens again', async () => {
    const shop = show()
    await act(() => shop.use(cartStore).add(brinjal))
    await userEvent.click(within(drawer()).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await open()
    expect(drawer()).toBeDefined()
    expect(screen.queryByText('Just added')).toBeNull()
  })

  it('offers to undo a removal in its place, and focuses the restored line', async () => {
    show()
    const user = userEvent.setup()
    await open()
    await user.click(await screen.findByRole('button', { name: /^Remove Jute/ }))
    const [, second, third] = within(drawer()).getAllByRole('listitem')
    expect(second?.textContent).toBe('Jute Shopping Bag, Large, Natural removed from your cartUndo')
    expect(third?.textContent).toContain('Malabar')
    await user.click(within(drawer()).getByRole('button', { name: 'Undo' }))
    expect(names()[1]).toBe('Jute Shopping Bag')
    expect(names()).toHaveLength(3)
    expect(document.activeElement?.textContent).toBe('Jute Shopping Bag')
  })

  it('shows errors inside', async () => {
    show({ cartUpdate: { status: 500 } })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'One more of Country Tomatoes, 500 g' }))
    expect(await within(drawer()).findByText('Something Is Wrong. Please Try Again Later.')).toBeDefined()
  })

  it.each([
    ['empty', { cart: 'empty' }, 'Your cart is empty.'],
    ['unavailable', { cart: 'offline' }, 'Failed to load cart.'],
    ['of a visitor', { session: { state: 'signed-out' } }, 'Please sign in to view your cart.'],
  ] as const)('shows a text if the cart is %s', async (_, options, text) => {
    show(options)
    await open()
    expect(await within(drawer()).findByText(text)).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Proceed to Checkout' })).toBeNull()
  })
})
