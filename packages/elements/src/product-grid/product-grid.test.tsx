import { act } from 'preact/test-utils'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeShopPage } from '../root/fakeShopPage.fixtures.ts'
import { collectEvents, mount, shadowOf, waitForText } from '../root/page.fixtures.ts'
import { define } from './product-grid.tsx'

const page = fakeShopPage(define)

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const lastQuery = () => Object.fromEntries(page.server.calls.at(-1)?.query ?? [])
const warnings = () => vi.mocked(console.warn).mock.calls.flat().join('\n')
const names = (element: Element) =>
  [...shadowOf(element).querySelectorAll('article h3')].map(({ textContent }) => textContent)

it('requests an order, prices and stock', async () => {
  await mount(
    '<haat-product-grid sort="price-desc" min-price="30" max-price="500" in-stock limit="3"></haat-product-grid>',
    'View Product',
  )
  expect(lastQuery()).toMatchObject({ sort: 'price-desc', minPrice: '30', maxPrice: '500', inStock: 'true' })
  expect(warnings()).toBe('')
})

it('shows handles in their own order', async () => {
  const handles = 'alphonso-mangoes, country-tomatoes'
  const element = await mount(`<haat-product-grid handles="${handles}"></haat-product-grid>`, 'Alphonso')
  expect(names(element)).toHaveLength(2)
  expect(names(element)[0]).toContain('Alphonso')
  element.setAttribute('handles', 'country-tomatoes')
  await vi.waitFor(() => expect(names(element)).toHaveLength(1))
})

it('shows more products and their number, and moves the focus to them', async () => {
  const element = await mount('<haat-product-grid limit="2" load-more></haat-product-grid>', 'Showing 2 of')
  const more = [...shadowOf(element).querySelectorAll('button')].at(-1)
  expect(more?.textContent).toBe('Load More')
  await act(() => more?.click())
  await waitForText(element, 'Showing 4 of')
  expect(names(element)).toHaveLength(4)
  expect(shadowOf(element).activeElement?.closest('li')).toBe(shadowOf(element).querySelectorAll('li')[2])
})

it.each([
  ['', 3],
  ['sort="name" load-more', 3],
  ['card', 3],
])('loads its products again on refresh: %s', async (attributes, length) => {
  const template = attributes === 'card' ? '<template slot="card"><b data-field="title"></b></template>' : ''
  const tag = `<haat-product-grid category="Fruit" limit="9" ${attributes}>${template}</haat-product-grid>`
  type Refreshed = HTMLElement & { refresh(): Promise<void> }
  const element = await mount<Refreshed>(tag, '')
  const shown = () => [...shadowOf(element).querySelectorAll('article'), ...element.querySelectorAll('b')]
  await vi.waitFor(() => expect(shown()).toHaveLength(length))
  page.server.answer('products', 'empty')
  await act(() => element.refresh())
  await waitForText(element, 'No products found')
})

it('shows its products after an outage of the shop, with all other grids of the same products', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const [failed, ready] = [collectEvents('haat:failed'), collectEvents('haat:ready')]
  page.server.answer('products', { status: 500, body: '<!doctype html><title>Error</title>' })
  const tag =
    '<haat-product-grid category="Spices" limit="7"><a href="/all">Our offers</a></haat-product-grid>'
  await act(() => {
    document.body.innerHTML = tag.repeat(2)
  })
  await vi.waitFor(() => expect(failed).toHaveLength(2))
  expect(failed[0]).toMatchObject({ code: 'refused', message: expect.stringContaining('responded with 500') })
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(page.server.calls).toHaveLength(2))
  page.server.answer('products', 'ready')
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'))
    expect(ready).toHaveLength(2)
  })
  for (const grid of document.body.children) await waitForText(grid, 'Cumin')
  expect([failed.length, page.server.calls.length]).toEqual([2, 3])
})

it('warns once of handles that the shop does not have', async () => {
  const tag = '<haat-product-grid handles="country-tomatoes, golden-apples"></haat-product-grid>'
  await mount(tag.repeat(2), 'Tomatoes')
  expect(vi.mocked(console.warn).mock.calls).toEqual([
    [expect.stringMatching(/<haat-product-grid> has handles .* does not show them: golden-apples\. Write/)],
  ])
})

it('clamps numbers to their range, and warns once with the range', async () => {
  const html = '<haat-product-grid limit="500" columns="0" min-price="-5"></haat-product-grid>'
  await mount(`<main>${html}${html}</main>`.replace(/<.?main>/g, ''), 'View Product')
  expect(lastQuery()).toMatchObject({ limit: '100', minPrice: '0' })
  expect(console.warn).toHaveBeenCalledTimes(3)
  expect(warnings()).toContain('limit="500", so it uses 100. It takes a whole number from 1 to 100.')
})

it('warns once of unknown values, and names the known ones', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await mount('<haat-product-grid sort="cheapest"></haat-product-grid>', 'View Product')
  expect(lastQuery()).not.toHaveProperty('sort')
  expect(warnings()).toContain(
    'does not support sort="cheapest", so it uses the shop’s order. It takes featured, newest',
  )
  await mount('<haat-product-grid top="topDeal"></haat-product-grid>', 'No products found')
  expect(warnings()).toContain(
    'does not support top="topDeal", so it finds nothing. It takes topDeals, topSelling',
  )
  const html = '<haat-product-grid category="vegetable"></haat-product-grid>'
  await mount(html, 'No products found')
  await vi.waitFor(() =>
    expect(warnings()).toContain(
      'does not know category="vegetable", so it finds nothing. The shop has Vegetables',
    ),
  )
  await mount(html, 'No products found')
  expect(console.warn).toHaveBeenCalledTimes(3)
})

it('warns of an impossible price range, and of too many handles', async () => {
  await mount('<haat-product-grid min-price="50" max-price="5"></haat-product-grid>', 'No products found')
  expect(warnings()).toContain('Write min-price="5" max-price="50", for example.')
  const handles = Array.from({ length: 101 }, (_, index) => `p${index}`).join(' ')
  await mount(`<haat-product-grid handles="${handles}"></haat-product-grid>`, 'No products found')
  expect(lastQuery().ids?.split(',')).toHaveLength(100)
  expect(warnings()).toContain('has 101 handles, so it shows the first 100,')
})
