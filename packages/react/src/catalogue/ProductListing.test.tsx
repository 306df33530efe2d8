import type { ProductPage } from '@haat/core/catalogue'
import { fakeShop, sampleCategories } from '@haat/core/fixtures'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { letDialogsOpen } from '../ui/dialog.fixtures.ts'
import { goBack } from '../ui/history.fixtures.ts'
import { ProductListing } from './ProductListing.tsx'

const productWires = Array.from({ length: 60 }, (_, index) => ({
  _id: `p${index}`,
  name: `Product ${index}`,
  category: index % 2 ? 'Fruit' : 'Spices',
  price: index,
  totalStock: index % 3,
  netQuantity: 1,
  ...(index % 4 === 0 ? { unit: 'kg', tags: ['Organic'] } : { unit: 'piece', tags: ['Aged'] }),
}))

beforeAll(letDialogsOpen)
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  history.replaceState(null, '', '/products')
})

function open(options: Parameters<typeof fakeShop>[0] = {}, initialPage?: ProductPage) {
  const shop = fakeShop({ productWires, ...options })
  renderIn(
    shop,
    <ProductListing initialCategories={sampleCategories} {...(initialPage && { initialPage })} />,
  )
  return { shop, user: userEvent.setup() }
}
const sidebar = () => within(screen.getByRole('complementary', { name: 'Filters' }))
const first = () => screen.getAllByRole('article')[0]?.textContent

describe('the listing', () => {
  it('changes the page in place, updates the address, and goes back', async () => {
    const { user } = open()
    await screen.findAllByRole('article')
    await user.click(screen.getByRole('link', { name: 'Next' }))
    await waitFor(() => expect(first()).toContain('Product 24'))
    expect(location.search).toBe('?page=2')
    expect(document.activeElement?.textContent).toContain('Products')
    await goBack()
    await waitFor(() => expect(first()).toContain('Product 0'))
  })

  it('filters by category, stock and price, and shows how many products match', async () => {
    const { user, shop } = open()
    await screen.findAllByRole('article')
    await user.click(sidebar().getByRole('radio', { name: 'Fruit' }))
    await screen.findByText('30 products')
    await user.click(sidebar().getByRole('checkbox', { name: 'In stock only' }))
    await screen.findByText('20 products')
    await user.type(sidebar().getByRole('textbox', { name: 'From' }), '40{Enter}')
    await waitFor(() => expect(location.search).toBe('?category=Fruit&minPrice=40&inStock=true'))
    expect(document.activeElement).toBe(sidebar().getByRole('textbox', { name: 'From' }))
    expect(shop.calls.at(-1)?.query.get('minPrice')).toBe('40')
    await user.click(sidebar().getByRole('button', { name: 'Clear filters' }))
    await screen.findByText('60 products')
    expect(document.activeElement).not.toBe(document.body)
  })

  it('filters by tag and by the price of a kilogram', async () => {
    const { user } = open()
    await screen.findAllByRole('article')
    await user.click(sidebar().getByRole('radio', { name: 'Organic' }))
    await screen.findByText('15 products')
    await user.click(sidebar().getByRole('radio', { name: 'Per kg' }))
    const range = within(sidebar().getByRole('group', { name: 'Per kg' }))
    await user.type(range.getByRole('textbox', { name: 'Up to' }), '8{Enter}')
    await screen.findByText('3 products')
    expect(location.search).toBe('?tag=Organic&unit=kg&maxUnitPrice=8')
    await user.click(
      within(sidebar().getByRole('group', { name: 'Price per unit' })).getByRole('radio', {
        name: 'All products',
      }),
    )
    await waitFor(() => expect(location.search).toBe('?tag=Organic'))
  })

  it('shows a chosen tag even if no product has it', async () => {
    history.replaceState(null, '', '/products?tag=Gone')
    open()
    await screen.findByText('No products found')
    expect(sidebar().getByRole<HTMLInputElement>('radio', { name: 'Gone' }).checked).toBe(true)
  })

  it.each([
    ['1000.50', '?maxPrice=1000'],
    ['₹ 1,000', '?maxPrice=1000'],
    ['५००', '?maxPrice=500'],
  ])('takes %s as the highest price', async (typed, search) => {
    const { user } = open()
    await user.type(sidebar().getByRole('textbox', { name: 'Up to' }), `${typed}{Enter}`)
    expect(location.search).toBe(search)
  })

  it.each(['1e3', '12.345', 'cheap', '-5'])(
    'refuses %s as a price, and keeps what was typed',
    async (typed) => {
      const { user } = open()
      const field = sidebar().getByRole<HTMLInputElement>('textbox', { name: 'Up to' })
      await user.type(field, `${typed}{Enter}`)
      expect([location.search, field.value, field.getAttribute('aria-invalid')]).toEqual(['', typed, 'true'])
      expect(screen.getAllByText('Please enter an amount in rupees, such as 499.')).not.toEqual([])
      await user.clear(field)
      await user.type(field, '40{Enter}')
      expect([location.search, field.getAttribute('aria-invalid')]).toEqual(['?maxPrice=40', null])
    },
  )

  it('shows the last page for a higher page number, and all categories for an unknown one', async () => {
    history.replaceState(null, '', '/products?page=9&category=Meteorites&sort=price-asc')
    open()
    await waitFor(() => expect(location.search).toBe('?sort=price-asc&page=3'))
    await waitFor(() => expect(first()).toContain('Product 48'))
    expect(sidebar().getByRole<HTMLInputElement>('radio', { name: 'All categories' }).checked).toBe(true)
  })

  it('sorts, and returns to the first page', async () => {
    history.replaceState(null, '', '/products?page=2')
    const { user } = open()
    await screen.findAllByRole('article')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price, high to low')
    await waitFor(() => expect(first()).toContain('Product 59'))
    expect(location.search).toBe('?sort=price-desc')
  })

  it('has its filters also in a sheet', async () => {
    const { user } = open()
    await screen.findAllByRole('article')
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }))
    await user.click(sheet.getByRole('radio', { name: 'Spices' }))
    await user.click(await sheet.findByRole('button', { name: 'Show 30 products' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeDefined()
  })

  it('shows a button to clear the filters if no product matches', async () => {
    history.replaceState(null, '', '/products?minPrice=9999')
    const { user } = open()
    expect(await screen.findByText('No products found')).toBeDefined()
    const main = screen.getByText('No products found').parentElement as HTMLElement
    await user.click(within(main).getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findAllByRole('article')).toHaveLength(24)
    expect(document.activeElement).not.toBe(document.body)
  })

  it('keeps the current page visible while the next one is loading', async () => {
    const { user, shop } = open()
    await screen.findAllByRole('article')
    shop.answer('products', 'pending')
    await user.click(screen.getByRole('link', { name: 'Page 2' }))
    expect(first()).toContain('Product 0')
    expect(
      screen.getByRole('heading', { level: 1 }).closest('section')?.querySelector('[aria-busy="true"]'),
    ).not.toBeNull()
  })

  it('shows the prerendered products even if the shop cannot be reached', async () => {
    const { shop } = open({ products: 'offline' }, { products: [], total: 0, page: 1, pages: 1 })
    await waitFor(() => expect(shop.calls.length).toBeGreaterThan(0))
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})
