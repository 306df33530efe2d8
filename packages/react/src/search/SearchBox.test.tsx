import { type FakeShop, fakeShop } from '@haat/core/fixtures'
import { SEARCH_DEBOUNCE } from '@haat/core/search'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { inShop, renderIn } from '../shop.fixtures.ts'
import { SearchBox } from './SearchBox.tsx'

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search products' })
const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent)
const options = () => textsOf(screen.queryAllByRole('option'))
/** Returns the texts of a group's options. */
const group = (name: string) => {
  const found = screen.queryByRole('group', { name })
  return found ? textsOf(within(found).getAllByRole('option')) : []
}
/** Waits until the response for the typed text has arrived. */
const waitForSuggestions = (shop: FakeShop) =>
  act(async () => {
    shop.advance(SEARCH_DEBOUNCE)
    await new Promise((done) => setTimeout(done))
  })

async function type(text: string, shop = fakeShop()) {
  renderIn(shop, <SearchBox />)
  const user = userEvent.setup()
  await user.type(field(), text)
  await waitForSuggestions(shop)
  return { shop, user }
}

describe('the search box', () => {
  it('is a plain form for the results before hydration', () => {
    const host = document.createElement('div')
    host.innerHTML = renderToString(inShop(fakeShop(), <SearchBox />))
    const form = host.querySelector('form')
    const input = host.querySelector('input')
    expect(form?.getAttribute('action')).toBe('/search')
    expect(input?.name).toBe('q')
    // Then the browser prevents a blank search.
    expect(input?.required).toBe(true)
    expect(new RegExp(`^(?:${input?.pattern})$`).test('   ')).toBe(false)
    expect(new RegExp(`^(?:${input?.pattern})$`).test(' onion ')).toBe(true)
  })

  it('keeps a text that was typed before hydration, and shows suggestions for it', async () => {
    const shop = fakeShop()
    const host = document.body.appendChild(document.createElement('div'))
    host.innerHTML = renderToString(inShop(shop, <SearchBox />))
    const input = host.querySelector('input')
    if (!input) throw new Error('There is no field.')
    input.value = 'cum'
    input.focus()
    const mismatch = vi.fn()
    const root = await act(async () =>
      hydrateRoot(host, inShop(shop, <SearchBox />), { onRecoverableError: mismatch }),
    )
    expect(input.value).toBe('cum')
    await waitForSuggestions(shop)
    expect(group('Suggestions')).toHaveLength(1)
    expect(mismatch).not.toHaveBeenCalled()
    act(() => root.unmount())
    host.remove()
  })

  it('suggests products with name, category and price, and announces their number', async () => {
    await type('cum')
    expect(group('Suggestions')).toEqual(['Cumin Seeds (Jeera), 100 gSpices₹64.00'])
    expect(screen.getAllByRole('option')[0]?.getAttribute('href')).toBe('/product/cumin-seeds')
    expect(field().getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('status').textContent).toBe(`${options().length} suggestions`)
  })

  it('lists names that contain the text, categories, and the search itself', async () => {
    await type('es')
    expect(group('Suggestions')).toEqual([])
    expect(group('Matching products')).toContain('Country Tomatoes, 500 gVegetables₹38.00')
    expect(group('Categories')).toEqual(['Vegetables', 'Spices'])
    const last = screen.getAllByRole<HTMLAnchorElement>('option').at(-1)
    expect(last?.textContent).toBe('Search for "es"')
    expect(last?.getAttribute('href')).toBe('/search?q=es')
    expect(screen.getByRole('status').textContent).toBe(`${options().length} suggestions`)
  })

  it('lists products that the server finds by a synonym, but not by a description', async () => {
    const wire = (_id: string, inName: boolean) => ({
      _id,
      name: _id,
      category: 'Vegetables',
      price: 1,
      inName,
    })
    const shop = fakeShop({ search: { body: [wire('country-tomatoes', true), wire('rasam', false)] } })
    await type('tamatar', shop)
    expect(group('Matching products')).toEqual(['country-tomatoesVegetables₹1.00'])
    expect(group('Categories')).toEqual(['Vegetables'])
  })

  it('shows an error if the search fails, until it works again', async () => {
    const { shop, user } = await type('cu', fakeShop({ search: 'offline' }))
    expect(screen.getByRole('status').textContent).toBe(
      'Suggestions could not be loaded; press Enter to search',
    )
    expect(screen.getByRole('status').className).not.toContain('hidden')
    shop.answer('search', 'ready')
    await user.type(field(), 'm')
    await waitForSuggestions(shop)
    expect(screen.getByRole('status').textContent).toMatch(/^\d suggestions$/)
  })

  it('offers recent and popular searches when it is focused, by keyboard too, and forgets the recent ones', async () => {
    const shop = fakeShop()
    renderIn(shop, <SearchBox />)
    const user = userEvent.setup()
    screen.getByRole('search').addEventListener('submit', (event) => event.preventDefault())
    await user.type(field(), 'Dal{Enter}')
    await user.clear(field())
    expect(options()).toEqual([])
    await user.tab()
    await user.click(field())
    await screen.findByRole('group', { name: 'Popular searches' })
    expect(group('Recent searches')).toEqual(['Dal', 'Clear recent searches'])
    expect(group('Popular searches')).toEqual(['Country Tomatoes', 'Cumin Seeds'])
    expect(screen.getByRole('status').textContent).toBe('4 suggestions')
    expect(screen.getAllByRole('option')[0]?.getAttribute('href')).toBe('/search?q=Dal')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    const active = document.getElementById(field().getAttribute('aria-activedescendant') ?? '')
    expect(active?.textContent).toBe('Clear recent searches')
    await user.keyboard('{Enter}{ArrowDown}')
    expect(options()).toEqual(['Country Tomatoes', 'Cumin Seeds'])
    expect(shop.storage.keys()).not.toContain('haat:searches')
  })
})
