import { fakeShop, sampleProducts, samples } from '@haat/core/fixtures'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { Collection } from './Collection.tsx'
import { GrowingGrid } from './GrowingGrid.tsx'
import { ProductGrid } from './ProductGrid.tsx'
import { SampleCollection } from './SampleCollection.tsx'
import { SearchResults } from './SearchResults.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  history.replaceState(null, '', '/')
})

describe('a collection', () => {
  it.each([
    ['empty'],
    [{ status: 500 }],
    ['offline'],
    [{ body: '<!doctype html>' }],
    [{ body: { data: null } }],
  ] as const)('shows the same text if it is empty or cannot be loaded: %j', async (products) => {
    renderIn(fakeShop({ products }), <Collection category="Vegetables" />)
    expect(await screen.findByText('No products found in this category')).toBeDefined()
  })

  it('can be loaded again, and the focus stays', async () => {
    const shop = fakeShop({ products: 'offline' })
    renderIn(shop, <Collection category="Vegetables" />)
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(console.error).toHaveBeenCalledWith('Failed to fetch products:', expect.anything())
    shop.answer('products', 'ready')
    await userEvent.click(retry)
    expect(document.activeElement).not.toBe(document.body)
    expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0)
  })

  it('shows other products beside an invalid record', async () => {
    const records = [
      null,
      { name: 'no id' },
      { _id: 'invalid', category: 'Fruit', name: '', price: 'NaN', imgUrl: [] },
      { _id: 'ok', category: 'Fruit', name: 'Mango', price: '12' },
    ]
    renderIn(fakeShop({ products: { body: { data: records } } }), <Collection category="Fruit" />)
    const cards = await screen.findAllByRole('article')
    expect(cards.map((card) => card.textContent)).toEqual([
      expect.stringContaining('N/A'),
      expect.stringContaining('$12.00'),
    ])
    expect(cards[0]?.textContent).toContain('Unknown Product')
  })
})

describe('sorting and filters', () => {
  const names = () =>
    screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)

  it('of a collection are in its address, and in effect', async () => {
    history.replaceState(null, '', '/categories/x?sort=name')
    renderIn(fakeShop(), <Collection category={samples.soldOut.category} />)
    await screen.findAllByRole('article')
    const all = names()
    expect(all).toEqual(all.toSorted((a, b) => (a ?? '').localeCompare(b ?? '')))
    await userEvent.click(
      within(screen.getByRole('complementary')).getByRole('checkbox', { name: 'In stock only' }),
    )
    expect(location.search).toBe('?sort=name&inStock=true')
    expect(names().length).toBeLessThan(all.length)
    expect(screen.getByRole('status').textContent).toBe(`${names().length} products`)
  })

  it('of a search keep the text, and can be cleared where they leave nothing', async () => {
    history.replaceState(null, '', '/search?q=a&minPrice=9999999')
    renderIn(fakeShop(), <SearchResults />)
    expect(await screen.findByText('No products found')).toBeDefined()
    expect(screen.queryByText('These are similar')).toBeNull()
    const [clear] = screen.getAllByRole('button', { name: 'Clear filters' }).slice(-1)
    await userEvent.click(clear as HTMLElement)
    expect(location.search).toBe('?q=a')
    expect(names().length).toBeGreaterThan(1)
    expect(document.activeElement).not.toBe(document.body)
  })

  it('are not there for a single product', async () => {
    const records = [{ _id: 'ok', category: 'Fruit', name: 'Mango', price: '12' }]
    renderIn(fakeShop({ products: { body: { data: records } } }), <Collection category="Fruit" />)
    await screen.findAllByRole('article')
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})

describe('the search results', () => {
  const search = (q: string, options = {}) => {
    history.replaceState(null, '', `/search?q=${q}`)
    renderIn(fakeShop(options), <SearchResults />)
  }

  it.each(['empty', 'offline'] as const)('are empty if the response is %s', async (answer) => {
    search('zzz', { search: answer })
    expect(await screen.findByText('No products found')).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe(answer === 'empty' ? 'No products found.' : '')
  })

  it('show neither if there are matches', async () => {
    search('mango')
    await screen.findAllByRole('article')
    expect(screen.queryByRole('heading', { level: 2, name: 'Near matches' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Categories' })).toBeNull()
  })

  it('show nothing more if there are no near matches or categories', async () => {
    search('zzz', { search: 'empty', near: 'empty', categories: 'offline' })
    expect(await screen.findByText('No products found')).toBeDefined()
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  })

  it('treat the query as text', async () => {
    search(encodeURIComponent('<b>&'), { search: 'empty' })
    expect(await screen.findByRole('heading', { name: 'Results for “<b>&”' })).toBeDefined()
  })

  it('say that a long query was cut', async () => {
    search('x'.repeat(201), { search: 'empty' })
    expect(await screen.findByText('Only the first 200 characters were searched for.')).toBeDefined()
  })

  it('ask for a word if there is none, and make no call', () => {
    const shop = fakeShop()
    history.replaceState(null, '', '/search?q=%20')
    renderIn(shop, <SearchResults />)
    expect(screen.getByRole('link', { name: 'Browse all products' })).toBeDefined()
    expect(shop.calls).toEqual([])
  })
})

describe('the partner’s grid', () => {
  it('shows the requested products, and links to the shop', async () => {
    const host = 'https://shop.example'
    const shop = fakeShop({ url: host })
    const onReady = vi.fn()
    renderIn(shop, <ProductGrid top="topDeals" limit={2} columns={2} onReady={onReady} />)
    const cards = await screen.findAllByRole('article')
    expect(cards).toHaveLength(2)
    const [first] = screen.getAllByRole<HTMLAnchorElement>('link')
    expect(first?.href).toMatch(/^https:\/\/shop\.example\/product\//)
    expect(shop.calls[0]?.query.get('top')).toBe('topDeals')
    expect(onReady).toHaveBeenCalledOnce()
  })

  it('calls the page before it opens a product', async () => {
    const onProductOpen = vi.fn((_, event) => event.preventDefault())
    renderIn(fakeShop(), <ProductGrid onProductOpen={onProductOpen} />)
    const [link] = await screen.findAllByRole('link')
    await userEvent.click(link as HTMLElement)
    expect(onProductOpen).toHaveBeenCalledWith(
      expect.objectContaining({ id: sampleProducts[0]?.id }),
      expect.anything(),
    )
  })

  it('shows a text if there are no products', async () => {
    renderIn(fakeShop({ products: 'empty' }), <ProductGrid />)
    expect(await screen.findByText('No products found')).toBeDefined()
  })
})

it('a growing grid shows an error if more cannot be loaded, and keeps its button', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const shop = fakeShop()
  renderIn(shop, <GrowingGrid limit={2} />)
  await screen.findByText(`Showing 2 of ${sampleProducts.length} products`)
  shop.answer('products', 'offline')
  const more = screen.getByRole('button', { name: 'Load More' })
  await userEvent.click(more)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'More products could not be loaded. Please try again.',
  )
  expect(screen.getAllByRole('article')).toHaveLength(2)
  shop.answer('products', 'ready')
  await userEvent.click(more)
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4))
  expect(screen.queryByRole('alert')).toBeNull()
})

describe('the sample collection', () => {
  it('is filtered by its three buttons', async () => {
    render(<SampleCollection />)
    expect(screen.getAllByRole('listitem')).toHaveLength(6)
    await userEvent.click(screen.getByRole('button', { name: 'Tablets' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(screen.getByRole('button', { name: 'Tablets' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('$329.00')).toBeDefined()
  })
})

it('a card shows at most one badge and four features', async () => {
  const product = { ...samples.lowStock, discount: 20, features: ['a1', 'b2', 'c3', 'd4', 'e5'] }
  renderIn(fakeShop({ products: 'pending' }), <Collection category="x" initialProducts={[product]} />)
  const card = within(screen.getByRole('article'))
  expect(card.getByText('20% OFF')).toBeDefined()
  expect(card.queryByText(/^Only/)).toBeNull()
  expect(card.getByText('a1 · b2 · c3 · d4')).toBeDefined()
})
