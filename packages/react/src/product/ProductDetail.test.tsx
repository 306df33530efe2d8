import { fakeShop, samples } from '@haat/core/fixtures'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { ProductDetail } from './ProductDetail.tsx'
import { addToCart, open, resetPage } from './product.fixtures.ts'

const { varied, discounted, soldOut, lowStock, unrated, noPrice, plain } = samples

beforeEach(resetPage)

describe('the product screen', () => {
  it('shows the way home, through the category', () => {
    open()
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    expect(way.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
    expect(way.getByRole('link', { name: varied.category }).getAttribute('href')).toBe(
      `/category/${encodeURIComponent(varied.category)}`,
    )
    expect(way.getByText(varied.name).getAttribute('aria-current')).toBe('page')
  })

  it('leads to the shop from somebody else’s page, under a heading that fits there', () => {
    open(varied, { level: 2 }, fakeShop({ site: 'https://shop.example' }))
    for (const link of screen.getAllByRole('link'))
      expect(link.getAttribute('href')).toMatch(/^https:\/\/shop\.example\//)
    expect(screen.getByRole('heading', { name: varied.name, level: 2 })).toBeDefined()
  })

  it('says what it promises, to the letter', () => {
    open()
    for (const text of [
      'Free shipping over Rs 500',
      '1 year warranty',
      'Delivery in 3-5 business days',
      '₹0 (Free)',
    ])
      expect(screen.getByText(text)).toBeDefined()
  })

  it('lists every feature', () => {
    open()
    for (const feature of varied.features) expect(screen.getByText(feature)).toBeDefined()
  })

  it('shows the badge of a discount', () => {
    open(discounted)
    expect(screen.getAllByText(`${discounted.discount}% OFF`).length).toBeGreaterThan(0)
  })

  it('says how many are left when they are few', () => {
    open(lowStock)
    expect(screen.getByText(`Only ${lowStock.stock} left`)).toBeDefined()
  })

  it('cannot sell what is sold out, and still keeps it in mind', () => {
    open(soldOut)
    expect(screen.getByText('Sold out')).toBeDefined()
    expect(addToCart().hasAttribute('disabled')).toBe(true)
    expect(screen.getByRole('button', { name: 'Add to Favourites' }).hasAttribute('disabled')).toBe(false)
  })

  it('shows 4.5 stars where nobody rated, and N/A where no price is known', () => {
    open(unrated)
    expect(screen.getByText('4.5').parentElement?.textContent).toContain('(0 reviews)')
    open(noPrice)
    expect(screen.getAllByText('N/A').length).toBeGreaterThan(0)
  })

  it('shows up to four others with the same tag', async () => {
    open(discounted)
    const title = await screen.findByRole('heading', { name: `More ${discounted.top} Items` })
    const others = within(title.closest('section') as HTMLElement).getAllByRole('article')
    expect(others.length).toBeLessThanOrEqual(4)
  })

  it('takes over a price that changed since the page was made', async () => {
    const old = { ...plain, price: 100 as typeof plain.price }
    open(old)
    expect(screen.getAllByText('₹1.00').length).toBeGreaterThan(0)
    await waitFor(() => expect(screen.queryByText('₹1.00')).toBeNull())
  })
})

describe('a product that does not come', () => {
  it.each([
    ['is unknown', { status: 404 }],
    ['fails', { status: 500 }],
    ['is a captive portal’s page', { body: '<!doctype html>' }],
  ])('%s: fills the page, with a way home and another try', async (_, product) => {
    const shop = fakeShop({ product })
    const user = userEvent.setup()
    render(<ProductDetail shop={shop} productId={plain.id} />)
    expect(await screen.findByRole('heading', { name: 'Failed to fetch product details.' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
    shop.answer('product', 'ready')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(document.activeElement).not.toBe(document.body)
    expect(await screen.findByRole('heading', { level: 1, name: plain.name })).toBeDefined()
  })

  it('fails although it was prerendered, when the shop says no', async () => {
    open(plain, {}, fakeShop({ product: { status: 500 } }))
    expect(await screen.findByText('Failed to fetch product details.')).toBeDefined()
    expect(screen.queryByText(plain.name)).toBeNull()
  })

  it('stays readable as it was prerendered, when nobody answers', async () => {
    const shop = fakeShop({ product: 'offline' })
    open(plain, {}, shop)
    await waitFor(() =>
      expect(console.error).toHaveBeenCalledWith('Failed to fetch product details.', expect.anything()),
    )
    expect(screen.getByRole('heading', { level: 1, name: plain.name })).toBeDefined()
  })
})
