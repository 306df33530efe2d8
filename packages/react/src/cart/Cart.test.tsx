import type { SessionState } from '@haat/core'
import {
  type FakeShop,
  type FakeShopOptions,
  fakeShop,
  sampleCartWires,
  unusualCartWires,
} from '@haat/core/fixtures'
import { type Signal, signal } from '@preact/signals-react'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { Toaster } from '../notices/index.ts'
import { renderIn } from '../shop.fixtures.ts'
import { letDialogsOpen } from '../ui/dialog.fixtures.ts'
import { Cart } from './Cart.tsx'

beforeAll(letDialogsOpen)

const MEERA = { state: 'signed-in', userId: 'meera' } as const
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const focusedElement = () => document.activeElement
const total = () => screen.getByText('Total').closest('[role=status]')?.textContent
const names = () =>
  within(screen.getByRole('list', { name: 'Items in your cart' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const quantity = (name: string) => screen.getByRole('group', { name: `Quantity of ${name}` }).textContent
/** The complete text that a screen reader announces when the quantity changes. */
const announced = (name: string) =>
  screen
    .getByRole('group', { name: `Quantity of ${name}` })
    .querySelector('[aria-live="polite"][aria-atomic="true"]')?.textContent

function show(options: FakeShopOptions = {}): FakeShop {
  const shop = fakeShop({ session: MEERA, ...options })
  renderIn(
    shop,
    <>
      <Cart />
      <Toaster />
    </>,
  )
  return shop
}
async function showReady(options: FakeShopOptions = {}) {
  const shop = show(options)
  await screen.findByRole('list', { name: 'Items in your cart' })
  return { shop, user: userEvent.setup() }
}
const TOMATOES = 'Country Tomatoes, 500 g'
const BAG = 'Jute Shopping Bag, Large, Natural'
const FAILED = 'Something Is Wrong. Please Try Again Later.'
const PEPPER = 'Malabar Black Pepper, 100 g'

describe('the cart', () => {
  it('shows a spinner until the session is known', () => {
    show({ session: { state: 'unknown' } })
    expect(screen.getByText('Loading your cart…')).toBeDefined()
  })

  it('shows an error if it cannot be loaded, keeps the focus, and can be loaded again', async () => {
    const shop = show({ cart: 'offline' })
    expect((await screen.findByText('Failed to load cart.')).closest('[role=alert]')).not.toBeNull()
    shop.answer('cart', 'ready')
    await userEvent.click(button('Try again'))
    await screen.findByRole('list', { name: 'Items in your cart' })
    expect(focusedElement()).toBe(screen.getByRole('region', { name: 'Your Cart' }))
  })

  it('shows that it is empty, with a link to products', async () => {
    show({ cart: 'empty' })
    expect(await screen.findByText('Your cart is empty.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Browse products' }).getAttribute('href')).toBe('/products')
  })

  it('shows its items, their total, and a link to the checkout', async () => {
    await showReady()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your Cart')
    expect(names()).toEqual([TOMATOES, 'Jute Shopping Bag', PEPPER])
    expect(screen.getByText('Large · Natural')).toBeDefined()
    expect(screen.getByText('Rs. 38.00').parentElement?.textContent).toBe('Rs. 38.00 each')
    expect(total()).toBe('Total Rs. 692.00')
    expect(screen.getByRole('link', { name: 'Proceed to Checkout' }).getAttribute('href')).toBe('/checkout')
    expect(screen.getByRole('link', { name: PEPPER }).getAttribute('href')).toBe('/product/malabar-pepper')
  })

  it('shows its parts in another arrangement, and none of them outside of the cart', async () => {
    const shop = fakeShop({ session: MEERA })
    const { container } = renderIn(
      shop,
      <Cart>
        <Cart.Checkout />
        <Cart.Total />
        <p>Before six</p>
        <Cart.Lines />
      </Cart>,
    )
    await screen.findByRole('list', { name: 'Items in your cart' })
    const texts = ['Proceed to Checkout', 'Rs. 692.00', 'Before six', PEPPER]
    const at = texts.map((text) => container.textContent?.indexOf(text) ?? -1)
    expect(at).toEqual(at.toSorted((one, other) => one - other))
    expect(at).not.toContain(-1)
    expect(() => renderIn(shop, <Cart.Lines />)).toThrow('Haat: <Cart.Lines> is outside of <Cart>.')
  })

  it('changes quantities immediately, and announces the new total', async () => {
    const { user } = await showReady()
    await user.click(button(`One more of ${TOMATOES}`))
    expect(quantity(TOMATOES)).toContain('3')
    expect(announced(TOMATOES)).toBe(`Quantity of ${TOMATOES}, 3`)
    expect(total()).toBe('Total Rs. 730.00')
    await user.click(button(`One less of ${PEPPER}`))
    expect(total()).toBe('Total Rs. 591.00')
    await user.tripleClick(screen.getByRole('textbox', { name: `Quantity of ${TOMATOES}` }))
    await user.keyboard('12{Enter}')
    expect(total()).toBe('Total Rs. 933.00')
  })

  it('announces how many are left when the quantity reaches the stock', async () => {
    const [wire = { productId: '', quantity: 1 }] = sampleCartWires
    const { user } = await showReady({ cartWires: [{ ...wire, quantity: 28, stock: 30 }] })
    const note = () => screen.queryByText('Only 30 left')
    const more = button(`One more of ${TOMATOES}`)
    await user.click(more)
    expect(note()).toBeNull()
    await user.click(more)
    expect(note()?.parentElement?.getAttribute('aria-live')).toBe('polite')
    expect(focusedElement()).toBe(more)
    expect(more.getAttribute('aria-disabled')).toBe('true')
    await user.click(button(`One less of ${TOMATOES}`))
    expect(note()).toBeNull()
  })

  it('announces it again when the text is shown already, because the stock is low', async () => {
    const [wire = { productId: '', quantity: 1 }] = sampleCartWires
    const { user } = await showReady({ cartWires: [{ ...wire, quantity: 2, stock: 3 }] })
    const before = screen.getByText('Only 3 left')
    await user.click(button(`One more of ${TOMATOES}`))
    // Live regions announce elements that are added.
    expect(screen.getByText('Only 3 left')).not.toBe(before)
    expect(before.isConnected).toBe(false)
  })

  it('keeps the focus on a button at its limit', async () => {
    const { shop, user } = await showReady()
    const less = button(`One less of ${BAG}`)
    expect(less.getAttribute('aria-disabled')).toBe('true')
    await user.click(less)
    expect(focusedElement()).toBe(less)
    expect(shop.calls.filter(({ method }) => method !== 'GET')).toHaveLength(0)
  })

  it('offers Undo for 8000 ms, longer while the focus is on it, and above the text of an empty cart', async () => {
    const { shop, user } = await showReady()
    for (const name of [TOMATOES, BAG, PEPPER]) await user.click(button(`Remove ${name} from the cart`))
    const all = screen.getAllByRole('button', { name: 'Undo' })
    expect(all).toHaveLength(3)
    const [first] = all
    expect(first?.compareDocumentPosition(screen.getByText('Your cart is empty.'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    act(() => first?.focus())
    act(() => shop.advance(60_000))
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(3)
    act(() => first?.blur())
    act(() => shop.advance(7999))
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(3)
    act(() => shop.advance(1))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(screen.queryByRole('list', { name: 'Items in your cart' })).toBeNull()
  })

  it('puts a line back in its place if it could not be removed, and keeps the focus (fault F40)', async () => {
    const { user } = await showReady({ cartRemove: { status: 500 } })
    await user.click(button(`Remove ${BAG} from the cart`))
    await within(screen.getByRole('alert')).findByText(FAILED)
    expect(names()).toEqual([TOMATOES, 'Jute Shopping Bag', PEPPER])
    expect(focusedElement()).toBe(button(`Remove ${PEPPER} from the cart`))
  })

  it('marks items that are sold out or short', async () => {
    await showReady({ cartWires: unusualCartWires })
    expect(screen.getByText('Sold out. Please remove it.')).toBeDefined()
    expect(screen.getByText('Only 4 left. Please take fewer.')).toBeDefined()
    expect(screen.getByText('N/A')).toBeDefined()
    expect(screen.getByText(/Some products are not available as requested/)).toBeDefined()
    expect(button('One more of Purple Brinjal, 500 g').getAttribute('aria-disabled')).toBe('true')
  })

  it('shows nothing of one shopper to the next (fault F35)', async () => {
    const session: Signal<SessionState> = signal<SessionState>(MEERA)
    const { shop } = await showReady({ session })
    shop.answer('cart', 'pending')
    act(() => {
      session.value = { state: 'signed-in', userId: 'ravi' }
    })
    expect(screen.queryByText(TOMATOES)).toBeNull()
    act(() => {
      session.value = { state: 'signed-out' }
    })
    expect(screen.getByText('Please sign in to view your cart.')).toBeDefined()
  })
})
