import type { ProductId } from '@haat/core/catalogue'
import { FAKE_NOW, type FakeShopOptions, fakeShop, sampleProducts, samples } from '@haat/core/fixtures'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { inShop, renderIn } from '../shop.fixtures.ts'
import { Deals } from './Deals.tsx'
import { Spotlight } from './Spotlight.tsx'
import { TopSelling } from './TopSelling.tsx'
import { Trending } from './Trending.tsx'

afterEach(() => vi.restoreAllMocks())
const muteErrors = () => vi.spyOn(console, 'error').mockImplementation(() => {})
const ready = { initialProducts: sampleProducts }
const asha = { state: 'signed-in', userId: 'asha' } as const

describe.each([
  ["Today's Best Deals", Deals, 'Loading Deals...', 'No products found'],
  ['Top Selling Picks', TopSelling, 'Loading Top Sellers...', 'No products found'],
  ['Featured Spotlight', Spotlight, 'Loading…', 'No featured products available right now.'],
  ['Hot Trending Products', Trending, 'Loading…', 'No trending products available'],
] as const)('%s', (title, Section, loading, empty) => {
  it('shows that it is loading', () => {
    renderIn(fakeShop({ products: 'pending' }), <Section />)
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe(loading)
  })

  it('shows that it is empty', async () => {
    renderIn(fakeShop({ products: 'empty' }), <Section />)
    expect(await screen.findByText(empty)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('shows a failure as empty, logs it, and recovers without losing the focus', async () => {
    const logged = muteErrors()
    const shop = fakeShop({ products: 'offline' })
    renderIn(shop, <Section />)
    await screen.findByText(empty)
    expect(logged.mock.calls[0]?.[0]).toBe('Failed to fetch products:')
    shop.answer('products', 'ready')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(empty)).toBeNull())
    expect(document.activeElement).not.toBe(document.body)
  })

  it('has the quantity in the place of the button that was pressed', async () => {
    renderIn(fakeShop({ session: asha, cart: 'empty' }), <Section {...ready} />)
    const [add] = screen.getAllByRole('button', { name: /^Add .* to cart$/ })
    const [, name] = /^Add (.*) to cart$/.exec(add?.textContent ?? '') ?? []
    await userEvent.click(add as HTMLElement)
    const quantity = await screen.findByRole('group', { name: `Quantity of ${name}` })
    expect(quantity.contains(document.activeElement)).toBe(true)
  })
})

it('all sections of the home page share one call', async () => {
  const shop = fakeShop()
  renderIn(
    shop,
    <>
      <Deals />
      <TopSelling />
      <Spotlight />
      <Trending />
    </>,
  )
  await screen.findAllByRole('link')
  expect(shop.calls).toHaveLength(1)
})

describe('deals and top sellers', () => {
  it('count down from 11:59:08 together, without announcements', () => {
    const shop = fakeShop()
    renderIn(
      shop,
      <>
        <Deals {...ready} />
        <TopSelling {...ready} />
      </>,
    )
    const timers = () => screen.getAllByRole('timer').map((timer) => timer.textContent)
    expect(timers()).toEqual(['11:59:08', '11:59:08'])
    act(() => shop.advance(61_000))
    expect(timers()).toEqual(['11:58:07', '11:58:07'])
    for (const timer of screen.getAllByRole('timer')) expect(timer.closest('[aria-live]')).toBeNull()
  })

  it('count down to the deadline of the shop, if it has one', () => {
    renderIn(fakeShop(), <Deals {...ready} deadline={FAKE_NOW + 5000} />)
    expect(screen.getByRole('timer').textContent).toBe('00:00:05')
  })

  it('show prices with two decimals', () => {
    const { rerender } = renderIn(fakeShop(), <Deals {...ready} />)
    expect(screen.getByText('Rs 119.50')).toBeTruthy()
    expect(screen.getByText('Rs 1,290.00')).toBeTruthy()
    rerender(<TopSelling {...ready} />)
    expect(screen.getByText('Rs 42.00')).toBeTruthy()
  })
})

it('a rail from the server has three columns, and the others follow in the browser', async () => {
  const initialProducts = Array.from({ length: 12 }, (_, at) => ({
    ...samples.discounted,
    id: `deal-${at}` as ProductId,
    top: 'topDeals' as const,
  }))
  const deals = () => inShop(fakeShop(), <Deals initialProducts={initialProducts} />)
  const root = document.createElement('div')
  root.append(document.createRange().createContextualFragment(renderToString(deals())))
  document.body.append(root)
  expect(within(root).getAllByRole('article')).toHaveLength(6)
  render(deals(), { container: root, hydrate: true })
  await waitFor(() => expect(within(root).getAllByRole('article')).toHaveLength(12))
})

describe('the spotlight', () => {
  const renderSpotlight = (options?: FakeShopOptions) => {
    const shop = fakeShop(options)
    renderIn(shop, <Spotlight {...ready} />)
    return shop
  }

  it('calculates the discount, formats prices by locale, and shows the coupon code', async () => {
    renderSpotlight()
    await userEvent.click(screen.getByRole('button', { name: 'Steel Lunch Box (Dabba), Stackable' }))
    const slide = within(screen.getByRole('group', { name: 'Steel Lunch Box (Dabba), Stackable' }))
    expect(slide.getByText('25% OFF')).toBeTruthy()
    expect(slide.getByText('₹749')).toBeTruthy()
    expect(slide.getByText('FEATURE10').closest('p')?.textContent).toBe(
      'Use code FEATURE10 for an extra 10% off',
    )
  })
})

describe('trending', () => {
  it('links to each product with an eye', () => {
    renderIn(fakeShop(), <Trending {...ready} />)
    expect(screen.getByRole('link', { name: 'View Drawing Pencils, Set of 12' }).getAttribute('href')).toBe(
      '/product/drawing-pencils',
    )
  })

  it('calculates the discount and formats prices by locale', () => {
    renderIn(fakeShop(), <Trending {...ready} />)
    const card = within(screen.getByText('Drawing Pencils, Set of 12').closest('article') as HTMLElement)
    expect(card.getByText('25% OFF')).toBeTruthy()
    expect(card.getByText('₹240')).toBeTruthy()
  })
})
