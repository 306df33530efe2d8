import { type FakeShopOptions, fakeShop, sampleCategories } from '@haat/core/fixtures'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { CategoryStrip } from './CategoryStrip.tsx'

const renderStrip = (options?: FakeShopOptions) => {
  const shop = fakeShop(options)
  return { shop, ...renderIn(shop, <CategoryStrip />) }
}
const skeletons = () => document.querySelectorAll('.haat-skeleton').length
afterEach(() => vi.restoreAllMocks())

describe('the strip of categories', () => {
  it('shows ten placeholders while categories are loading (fault F05)', () => {
    renderStrip({ categories: 'pending' })
    expect(skeletons()).toBe(10)
  })

  it('has no category selected at first, then one with its products below', async () => {
    renderStrip()
    const fruit = await screen.findByRole('button', { name: 'Fruit' })
    const pressed = () =>
      screen.queryAllByRole('button', { pressed: true }).map((button) => button.textContent)
    expect(pressed()).toEqual([])
    await userEvent.click(fruit)
    expect(pressed()).toEqual(['Fruit'])
    const products = screen.getByRole('region', { name: 'Fruit Products' })
    const links = await within(products).findAllByRole('link', { name: /View Product/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/product/alphonso-mangoes',
      '/product/robusta-bananas',
      '/product/kinnaur-apples',
    ])
    expect(within(products).getByRole('status').textContent).toBe('3 products')
    await userEvent.click(screen.getByRole('button', { name: 'Spices' }))
    expect(pressed()).toEqual(['Spices'])
    expect(screen.queryByRole('region', { name: 'Fruit Products' })).toBeNull()
  })

  it('shows eight placeholders while products are loading (fault F05)', async () => {
    renderStrip({ products: 'pending' })
    await userEvent.click(await screen.findByRole('button', { name: 'Fruit' }))
    expect(skeletons()).toBe(8)
    expect(screen.getByRole('region', { name: 'Fruit Products' }).getAttribute('aria-busy')).toBe('true')
  })

  it('chooses a category with Space', async () => {
    renderStrip()
    const fruit = await screen.findByRole('button', { name: 'Fruit' })
    fruit.focus()
    await userEvent.keyboard(' ')
    expect(fruit.getAttribute('aria-pressed')).toBe('true')
  })

  it('links to the category before hydration', () => {
    renderIn(fakeShop(), <CategoryStrip initialCategories={sampleCategories} />)
    expect(screen.getByRole('button', { name: 'Fruit' }).getAttribute('href')).toBe('/categories/Fruit')
  })

  it('shows a text if a category has no products', async () => {
    renderStrip()
    await userEvent.click(await screen.findByRole('button', { name: 'Garden' }))
    expect(await screen.findByText('No products found in this category')).toBeTruthy()
  })

  it('shows no error in a shop without products', async () => {
    renderStrip({ categories: 'empty' })
    expect(await screen.findByText('No products found')).toBeTruthy()
    expect(screen.queryByText('Error loading categories')).toBeNull()
  })

  it('shows an error if categories cannot be loaded, and loads again without losing the focus', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { shop } = renderStrip({ categories: 'offline' })
    await screen.findByText('Error loading categories')
    shop.answer('categories', 'ready')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Fruit' })).toBeTruthy())
    expect(document.activeElement).not.toBe(document.body)
  })
})
