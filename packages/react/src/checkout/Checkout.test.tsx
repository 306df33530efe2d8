import type { SessionState } from '@haat/core'
import { sampleAddressWires, samples, unusualCartWires } from '@haat/core/fixtures'
import { signal } from '@preact/signals-react'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { letDialogsOpen } from '../ui/dialog.fixtures.ts'
import { ASHA, button, open, openChosen, openReady, payButton, radio, section } from './checkout.fixtures.ts'

beforeAll(letDialogsOpen)
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const focusedElement = () => document.activeElement
const total = () => screen.getByText('Total', { selector: '.haat-sum__total > span' }).closest('p')
const addresses = (count: number) => ({
  body: {
    success: true,
    message: '',
    addresses: sampleAddressWires.slice(0, count),
    verifiedPhones: ['+919845012345'],
  },
})

describe('the checkout', () => {
  it('returns to the product of "Buy now"', () => {
    const here = '/checkout?product=country-tomatoes&quantity=1'
    open({
      session: { state: 'signed-out' },
      here,
      source: { kind: 'product', productId: 'country-tomatoes', quantity: 1, size: '', color: '' },
    })
    const href = screen.getByRole('link', { name: 'Log In' }).getAttribute('href')
    expect(new URL(href ?? '', 'https://x').searchParams.get('return_to')).toBe(here)
  })

  it('shows its frame and a status while it is loading', () => {
    open({ cart: 'pending' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Checkout')
    expect(screen.getByText('Loading your checkout…').getAttribute('role')).toBe('status')
  })

  it('waits while the page does not know yet what is bought', async () => {
    const { onNothing } = open({ cart: 'empty', props: { source: null } })
    await act(async () => {})
    expect(screen.getByText('Loading your checkout…')).toBeDefined()
    expect(onNothing).not.toHaveBeenCalled()
  })

  it('shows an error if it cannot be loaded, and can be loaded again', async () => {
    const { shop, user } = open({ cart: 'offline' })
    expect(
      (await screen.findByText('Failed to load checkout products.')).closest('[role=alert]'),
    ).not.toBeNull()
    shop.answer('cart', 'ready')
    await user.click(button('Try again'))
    expect(focusedElement()).toBe(screen.getByRole('region', { name: 'Checkout' }))
    await screen.findByRole('heading', { name: '1 Order Summary' })
  })

  it('announces that there is nothing to buy before it opens the cart', async () => {
    const { shop, onNothing } = open({ cart: 'empty' })
    const message = await screen.findByText('No products found in checkout! Redirecting...')
    expect(message.closest('[role=status]')).not.toBeNull()
    expect(onNothing).not.toHaveBeenCalled()
    act(() => shop.advance(2000))
    expect(onNothing).toHaveBeenCalledOnce()
  })

  it('has three numbered sections and the total, in order, under one heading', async () => {
    await openReady()
    expect(
      screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`),
    ).toEqual([
      'H1 Checkout',
      'H2 1 Order Summary',
      'H2 2 Shipping Address',
      'H2 3 Payment Method',
      'H2 Order Total',
    ])
  })

  it('has heading levels for a host page’s outline', async () => {
    await openReady({ props: { level: 2, heading: 'Pay here' } })
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Pay here')
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(4)
  })

  it('shows nothing of one shopper to the next (fault F35)', async () => {
    const session = signal<SessionState>(ASHA)
    const { shop } = await openReady({ session })
    shop.answer('cart', 'pending')
    shop.answer('addresses', 'pending')
    act(() => {
      session.value = { state: 'signed-in', userId: 'ravi' }
    })
    expect(document.body.textContent).not.toContain('Rose Lane')
    expect(document.body.textContent).not.toContain('Country Tomatoes')
  })
})

describe('Order Summary', () => {
  it('shows items, variations and the total', async () => {
    await openReady()
    const items = within(section(/Order Summary/)).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Country Tomatoes, 500 g₹38.00 each₹76.00'),
      expect.stringContaining('Jute Shopping BagLarge · Natural₹199.00'),
      expect.stringContaining('Malabar Black Pepper, 100 g₹139.00 each₹417.00'),
    ])
    expect(total()?.textContent).toBe('Total ₹692.00')
    expect(total()?.getAttribute('role')).toBe('status')
    expect(section(/Order Total/).textContent).toContain('Shipping and delivery Free')
    expect(screen.getByRole('link', { name: 'Change your cart' }).getAttribute('href')).toBe('/cart')
  })

  it('changes quantities by button or by typing, but not below one', async () => {
    const { user } = await openReady()
    await user.click(button('One more of Country Tomatoes, 500 g'))
    expect(total()?.textContent).toBe('Total ₹730.00')
    const less = button('One less of Jute Shopping Bag, Large, Natural')
    expect(less.getAttribute('aria-disabled')).toBe('true')
    await user.click(less)
    expect(total()?.textContent).toBe('Total ₹730.00')
    expect(focusedElement()).toBe(less)
    await user.tripleClick(screen.getByRole('textbox', { name: 'Quantity of Country Tomatoes, 500 g' }))
    await user.keyboard('12{Enter}')
    expect(total()?.textContent).toBe('Total ₹1,072.00')
  })

  it('marks items that are short or have no price', async () => {
    await openReady({ cartWires: unusualCartWires })
    expect(screen.getByText('Only 4 left. Please take fewer.')).toBeDefined()
    expect(screen.getAllByText('N/A').length).toBeGreaterThan(0)
  })

  it('asks to remove an item that is sold out, and continues with the rest', async () => {
    const { user, shop } = await openChosen(/^Cash/, { cartWires: unusualCartWires })
    await user.click(payButton())
    const remove = button('Remove Ratnagiri Alphonso Mangoes, Box of 6 from the cart')
    expect(focusedElement()).toBe(remove)
    const note = document.getElementById(remove.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe('Sold out. Remove it to order the rest.')
    await user.click(remove)
    expect(remove.isConnected).toBe(false)
    expect(focusedElement()).toBe(section(/Order Summary/))
    const items = () => within(section(/Order Summary/)).getAllByRole('listitem')
    // Its place is kept by late code.
    await waitFor(() => expect(items()).toHaveLength(unusualCartWires.length))
    expect(within(section(/Order Summary/)).getByRole('button', { name: 'Undo' })).toBeDefined()
    act(() => shop.advance(8000))
    expect(items()).toHaveLength(unusualCartWires.length - 1)
  })

  it('shows what to do if the product of "Buy now" is sold out', async () => {
    const { id } = samples.soldOut
    await openReady({ source: { kind: 'product', productId: id, quantity: 1, size: '', color: '' } })
    expect(screen.getByText('Sold out. Please choose something else.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  })

  it('contains only the product of "Buy now"', async () => {
    const { varied } = samples
    const { user, posts } = await openChosen(/^Cash/, {
      source: { kind: 'product', productId: varied.id, quantity: 2, size: 'Large', color: 'Natural' },
    })
    expect(within(section(/Order Summary/)).getAllByRole('listitem')).toHaveLength(1)
    expect(screen.queryByRole('link', { name: 'Change your cart' })).toBeNull()
    await user.click(button(/^One more of/))
    await user.click(payButton())
    await waitFor(() =>
      expect(posts('order/cod')[0]?.body).toMatchObject({
        source: 'product',
        products: [{ productId: varied.id, quantity: 3 }],
      }),
    )
  })
})

describe('the coupon', () => {
  const field = () => screen.getByRole('textbox', { name: 'Coupon code' })

  it('deducts ten per cent, in upper or lower case, and focuses its removal', async () => {
    const { user, shop } = await openReady()
    await user.type(field(), 'feature10{Enter}')
    await waitFor(() => expect(total()?.textContent).toBe('Total ₹622.80'))
    expect(section(/Order Total/).textContent).toContain('Coupon FEATURE10 −₹69.20')
    expect(shop.notices.history.value.map(({ text }) => text)).toContain('Coupon applied! You saved 10%!')
    expect(focusedElement()).toBe(button('Remove coupon FEATURE10'))
    await user.keyboard('{Enter}')
    expect(total()?.textContent).toBe('Total ₹692.00')
    expect(focusedElement()).toBe(field())
  })
})

describe('Shipping Address', () => {
  it('chooses the only address automatically', async () => {
    await openReady({ addresses: addresses(1) })
    expect(radio(/7 Rose Lane/).checked).toBe(true)
  })

  it('chooses none of several, and can be chosen by pointer and by arrow keys', async () => {
    const { user } = await openReady()
    const group = within(section(/Shipping Address/))
    expect(group.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toHaveLength(0)
    await user.click(radio(/7 Rose Lane/))
    await user.keyboard('{ArrowDown}')
    expect(radio(/Marine View/).checked).toBe(true)
    expect(section(/Order Total/).textContent).toContain('Flat 12, Marine View')
  })

  it('shows an error if addresses cannot be loaded, and can load them again', async () => {
    const { shop, user } = await openReady({ addresses: 'offline' })
    const group = within(section(/Shipping Address/))
    expect(group.getByRole('alert').textContent).toContain('Failed to fetch addresses.')
    shop.answer('addresses', 'ready')
    await user.click(group.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('radio', { name: /7 Rose Lane/ })).toBeDefined()
  })

  it('passes the focus on to a form that loads after the attempt to pay', async () => {
    // After the section and before its form, as the pay button does.
    const watcher = new MutationObserver(() => {
      document.querySelector<HTMLElement>('section:has(> .haat-delivery)')?.focus()
      if (focusedElement() !== document.body) watcher.disconnect()
    })
    watcher.observe(document.body, { subtree: true, childList: true })
    await openReady({ addresses: 'empty' })
    const name = await screen.findByRole('textbox', { name: /^Name/ })
    await waitFor(() => expect(focusedElement()).toBe(name))
  })

  it('opens the form in place, and returns the focus', async () => {
    const { user } = await openReady()
    await user.click(button('Add a new address'))
    const name = await screen.findByRole('textbox', { name: /^Name/ })
    await waitFor(() => expect(focusedElement()).toBe(name))
    await user.click(button('Cancel'))
    expect(focusedElement()).toBe(button('Add a new address'))
    expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull()
  })
})
