import type { SessionState, Tabs } from '@haat/core'
import { aboutShop, type FakeShopOptions, fakeShop, sampleCategories } from '@haat/core/fixtures'
import { signal } from '@preact/signals-react'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { Header } from './Header.tsx'
import { Logout } from './Logout.tsx'
import { MobileBar } from './MobileBar.tsx'
import { ShopperAccount } from './ShopperAccount.tsx'
import { ShopperBar } from './ShopperBar.tsx'

const asha: SessionState = { state: 'signed-in', userId: 'user_asha' }
const shopperShop = (options: FakeShopOptions = {}) => {
  const shop = fakeShop({ session: signal<SessionState>(asha), ...options })
  shop.storage.set('cart-items', '3')
  return shop
}

const renderHeader = (path = '/') =>
  render(<Header details={aboutShop.details} path={path} categories={sampleCategories} />)
const hrefs = (root: HTMLElement) =>
  within(root)
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('the header', () => {
  it('has neither bell nor cart for a visitor', () => {
    renderHeader()
    expect(hrefs(screen.getByRole('navigation', { name: 'Your account' }))).toEqual([
      ['Favourites', '/favorites'],
      ['Login', '/login'],
    ])
  })

  it('offers English only, and Tab skips a selector without a choice', () => {
    renderHeader()
    for (const select of screen.getAllByRole('combobox', { name: 'Language', hidden: true })) {
      expect(select.tabIndex).toBe(-1)
      expect(
        within(select)
          .getAllByRole('option', { hidden: true })
          .map((option) => option.textContent),
      ).toEqual(['English'])
    }
  })
})

describe('a shopper’s part of the header', () => {
  it('counts orders and cart, and lists the current orders', async () => {
    renderIn(shopperShop(), <ShopperAccount path="/" />)
    expect(await screen.findByRole('button', { name: 'Orders 2 on the way' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Cart 3 items' }).getAttribute('href')).toBe('/cart')
    expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/profile')
    const order = screen.getByRole('link', { name: 'Order e5f60718 Shipped', hidden: true })
    expect(order.getAttribute('href')).toBe('/order/5f0c7a91d2b84e63a1b2c3d4e5f60718')
  })

  it.each([
    ['bell', ShopperAccount],
    ['bar', ShopperBar],
  ])('has a button that copies an order’s full id when the list of the %s is open', async (_, Part) => {
    const user = userEvent.setup()
    renderIn(shopperShop(), <Part path="/" />)
    const list = await screen.findByRole('list', { hidden: true })
    const name = 'Copy id: order e5f60718'
    expect(screen.queryByRole('button', { name, hidden: true })).toBeNull()
    fireEvent(list.closest('[popover]') as HTMLElement, new Event('toggle'))
    await user.click(await screen.findByRole('button', { name, hidden: true }))
    expect(await navigator.clipboard.readText()).toBe('5f0c7a91d2b84e63a1b2c3d4e5f60718')
  })

  it('announces a change of the number of orders, but not the first number', async () => {
    const shop = shopperShop()
    renderIn(shop, <ShopperAccount path="/" />)
    await screen.findByRole('button', { name: 'Orders 2 on the way' })
    expect(screen.getByRole('status').textContent).toBe('')
    shop.answer('orders', 'empty')
    await act(async () => shop.advance(60_000))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('0 orders are on the way.'))
    expect(screen.getByRole('button', { name: 'Orders' })).toBeTruthy()
    expect(screen.getByText('No current orders')).toBeTruthy()
  })

  it('requests the orders once for all its copies on a page, and not while hidden', async () => {
    const shop = shopperShop()
    const requestCount = () => shop.calls.filter(({ path }) => path.includes('/orderu/')).length
    renderIn(
      shop,
      <>
        <ShopperAccount path="/" />
        <ShopperBar path="/" />
      </>,
    )
    await screen.findAllByRole('button', { name: 'Orders 2 on the way' })
    expect(requestCount()).toBe(1)
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await act(async () => shop.advance(3_600_000))
    expect(requestCount()).toBe(1)
    vi.restoreAllMocks()
    document.dispatchEvent(new Event('visibilitychange'))
    await act(async () => shop.advance(0))
    await waitFor(() => expect(requestCount()).toBe(2))
  })

  it('shows nothing of a shopper who signed out', async () => {
    const session = signal<SessionState>(asha)
    const shop = shopperShop({ session })
    const { container } = renderIn(shop, <ShopperAccount path="/" />)
    await screen.findByRole('button', { name: 'Orders 2 on the way' })
    act(() => {
      session.value = { state: 'signed-out' }
    })
    expect(container.textContent).not.toMatch(/e5f60718|2 on the way|3 items/)
  })

  it('logs out once', async () => {
    const shop = shopperShop()
    let finish = () => {}
    const signOut = vi.spyOn(shop.identity, 'signOut').mockReturnValue(
      new Promise((resolve) => {
        finish = resolve
      }),
    )
    const onSignedOut = vi.fn()
    renderIn(shop, <Logout onSignedOut={onSignedOut} />)
    await userEvent.dblClick(screen.getByRole('button', { name: 'Logout' }))
    finish()
    await waitFor(() => expect(onSignedOut).toHaveBeenCalledOnce())
    expect(signOut).toHaveBeenCalledOnce()
  })

  it('removes what was typed in this tab when the shopper logs out in another one', () => {
    let signOutElsewhere = () => {}
    const tabs: Tabs = {
      publish() {},
      subscribe(act) {
        signOutElsewhere = () => act({ topic: 'session', userId: 'user_asha' })
        return () => {}
      },
    }
    const shop = shopperShop({ tabs })
    shop.visit.set('haat:contact', 'a letter')
    renderIn(shop, <Logout onSignedOut={() => {}} />)
    signOutElsewhere()
    expect(shop.visit.keys()).toEqual([])
  })

  it('stays on the page if logging out fails', async () => {
    const shop = shopperShop()
    vi.spyOn(shop.identity, 'signOut').mockRejectedValue(new Error('offline'))
    const onSignedOut = vi.fn()
    renderIn(shop, <Logout onSignedOut={onSignedOut} />)
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(shop.notices.open.value).toHaveLength(1))
    expect(onSignedOut).not.toHaveBeenCalled()
  })
})

describe('the bar of small screens', () => {
  it('marks only Login on /login, not Cart, which leads there', () => {
    render(<MobileBar path="/login" />)
    expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
      'Login',
    ])
  })
})
