import { sampleCategories } from '@haat/core/fixtures'
import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Header } from './Header.tsx'
import { MobileBar } from './MobileBar.tsx'

const shopper = { cartCount: 3, orders: ['a1b2c3d4e5f60718', 'ffff000011112222'] }
const renderHeader = (path = '/', signedIn = false) =>
  render(<Header path={path} categories={sampleCategories} {...(signedIn && { shopper })} />)
const hrefs = (root: HTMLElement) =>
  within(root)
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('the header', () => {
  it('leads past itself first', () => {
    renderHeader()
    expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('#main')
  })

  it('has the support line and the links of the top bar', () => {
    renderHeader()
    expect(screen.getByRole('link', { name: /Support/ }).getAttribute('href')).toMatch(/^tel:\+91/)
    expect(hrefs(screen.getByRole('navigation', { name: 'Help and account' }))).toEqual([
      ['About Us', '/about'],
      ['Contact Us', '/contact'],
      ['FAQ', '/faqs'],
      ['Login', '/login'],
    ])
  })

  it('has neither bell nor cart for a visitor', () => {
    renderHeader()
    expect(hrefs(screen.getByRole('navigation', { name: 'Your things' }))).toEqual([
      ['Favourites', '/favorites'],
      ['Login', '/login'],
    ])
  })

  it('counts orders and cart for a shopper, and lists the orders', () => {
    renderHeader('/', true)
    expect(screen.getByRole('button', { name: 'Orders 2 on the way' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Cart 3 items' }).getAttribute('href')).toBe('/cart')
    expect(screen.getByRole('link', { name: 'Order e5f60718', hidden: true }).getAttribute('href')).toBe(
      '/order/a1b2c3d4e5f60718',
    )
    expect(screen.getByRole('link', { name: 'Logout' })).toBeTruthy()
  })

  it('opens a menu with every category', () => {
    renderHeader()
    const menu = document.getElementById(
      screen.getByRole('button', { name: 'Categories' }).getAttribute('popovertarget') ?? '',
    )
    expect(menu?.hasAttribute('popover')).toBe(true)
    const links = hrefs(
      within(menu as HTMLElement).getByRole('navigation', { name: 'Categories', hidden: true }),
    )
    expect(links[0]).toEqual(['Vegetables', '/categories/Vegetables'])
    expect(links).toHaveLength(sampleCategories.length + 1)
  })

  it('offers English only', () => {
    renderHeader()
    for (const select of screen.getAllByRole('combobox', { name: 'Language', hidden: true }))
      expect(
        within(select)
          .getAllByRole('option', { hidden: true })
          .map((option) => option.textContent),
      ).toEqual(['English'])
  })

  it('marks the page that is shown', () => {
    renderHeader('/about')
    const marked = screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)
    expect(new Set(marked)).toEqual(new Set(['About Us']))
  })
})

describe('the bar of small screens', () => {
  it('leads a visitor to /login from both Cart and Login', () => {
    render(<MobileBar path="/" />)
    expect(hrefs(screen.getByRole('navigation', { name: 'Shortcuts' }))).toEqual([
      ['Home', '/'],
      ['Cart', '/login'],
      ['Login', '/login'],
      ['Contact', '/contact'],
    ])
  })

  it('has Home, Cart, Orders, Profile and Contact for a shopper', () => {
    render(<MobileBar path="/" shopper={shopper} />)
    const bar = within(screen.getByRole('navigation', { name: 'Shortcuts' }))
    expect(bar.getByRole('link', { name: 'Cart 3 items' }).getAttribute('href')).toBe('/cart')
    expect(bar.getByRole('button', { name: 'Orders' }).getAttribute('popovertarget')).toBeTruthy()
    expect(bar.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/profile')
  })
})
