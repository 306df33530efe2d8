import { aboutShop, fakeShop, samples } from '@haat/core/fixtures'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { Product } from './Product.tsx'
import { addToCart, asha, open, resetPage } from './product.fixtures.ts'

const { varied, discounted, soldOut, lowStock, unrated, noPrice, plain } = samples

beforeEach(resetPage)

describe('the product screen', () => {
  it('links to the shop from a host page, with a heading level of its outline', () => {
    open(varied, { level: 2 }, fakeShop({ site: 'https://shop.example' }))
    for (const link of screen.getAllByRole('link'))
      expect(link.getAttribute('href')).toMatch(/^https:\/\/shop\.example\//)
    expect(screen.getByRole('heading', { name: varied.name, level: 2 })).toBeDefined()
  })

  it('has the specified texts of shipping, warranty and delivery', () => {
    open()
    for (const text of [
      'Free shipping over Rs 500',
      '1 year warranty',
      'Delivery in 3-5 business days',
      '₹0 (Free)',
    ])
      expect(screen.getByText(text)).toBeDefined()
  })

  it('has the warranty that the shop promises, or without one until when a product can be sent back', () => {
    const { details } = aboutShop
    const openWith = (warranty: string | null) => {
      const promises = { ...details.promises, warranty, returnDays: 14 }
      open(varied, {}, fakeShop({ details: { ...details, promises } }))
    }
    openWith('Sharp for ten years')
    expect(screen.getByText('Sharp for ten years')).toBeDefined()
    expect(screen.queryByText(/^Returns within/)).toBeNull()
    cleanup()
    openWith(null)
    expect(screen.getByText('Returns within 14 days')).toBeDefined()
    expect(screen.queryByText(/warranty/)).toBeNull()
  })

  it('shows the badge of a discount', () => {
    open(discounted)
    expect(screen.getAllByText(`${discounted.discount}% OFF`).length).toBeGreaterThan(0)
  })

  it('says on which day in India a scheduled price ends', () => {
    open({ ...discounted, dealEnds: '2026-12-07T18:30:00.000Z' })
    expect(screen.getByText('Deal ends on 7 December')).toBeDefined()
  })

  it('shows how many are left if stock is low', () => {
    open(lowStock)
    expect(screen.getByText(`Only ${lowStock.stock} left`)).toBeDefined()
  })

  it('has no enabled cart button for a product that is sold out, but a favourites button', () => {
    open(soldOut)
    expect(screen.getByText('Sold out')).toBeDefined()
    expect(addToCart().hasAttribute('disabled')).toBe(true)
    expect(screen.getByRole('button', { name: 'Add to Favourites' }).hasAttribute('disabled')).toBe(false)
  })

  it('shows 4.5 stars without ratings, and N/A without a price', () => {
    open(unrated)
    expect(screen.getByText('4.5').parentElement?.textContent).toContain('(0 reviews)')
    open(noPrice)
    expect(screen.getAllByText('N/A').length).toBeGreaterThan(0)
  })

  it('can be shared', () => {
    open()
    expect(screen.getByRole('button', { name: 'Share' })).toBeDefined()
  })

  it('has related products whose button becomes their quantity', async () => {
    const { user } = open(discounted, {}, fakeShop({ session: asha, cart: 'empty' }))
    const related = within(await screen.findByRole('region', { name: 'More Top Deals Items' }))
    const [add] = related.getAllByRole('button', { name: /^Add .* to cart$/ })
    await user.click(add as HTMLElement)
    expect(await related.findByRole('group', { name: /^Quantity of / })).toBeDefined()
  })

  it('updates a price that changed since the page was prerendered', async () => {
    const old = { ...plain, price: 100 as typeof plain.price }
    open(old)
    expect(screen.getAllByText('₹1.00').length).toBeGreaterThan(0)
    await waitFor(() => expect(screen.queryByText('₹1.00')).toBeNull())
  })
})

describe('a product that cannot be loaded', () => {
  it.each([
    ['is unknown', { status: 404 }],
    ['fails', { status: 500 }],
    ['is a captive portal’s page', { body: '<!doctype html>' }],
  ])('%s: shows an error, a link to the home page and a retry button', async (_, product) => {
    const shop = fakeShop({ product })
    const user = userEvent.setup()
    renderIn(shop, <Product productId={plain.id} />)
    expect(await screen.findByRole('heading', { name: 'Failed to fetch product details.' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
    shop.answer('product', 'ready')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(document.activeElement).not.toBe(document.body)
    expect(await screen.findByRole('heading', { level: 1, name: plain.name })).toBeDefined()
  })

  it('shows an error even on a prerendered page if the server refuses', async () => {
    open(plain, {}, fakeShop({ product: { status: 500 } }))
    expect(await screen.findByText('Failed to fetch product details.')).toBeDefined()
    expect(screen.queryByText(plain.name)).toBeNull()
  })

  it('stays as it was prerendered if the server cannot be reached', async () => {
    const shop = fakeShop({ product: 'offline' })
    open(plain, {}, shop)
    await waitFor(() =>
      expect(console.error).toHaveBeenCalledWith('Failed to fetch product details.', expect.anything()),
    )
    expect(screen.getByRole('heading', { level: 1, name: plain.name })).toBeDefined()
  })
})
