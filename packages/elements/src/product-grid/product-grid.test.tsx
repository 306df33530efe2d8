import { act } from 'preact/test-utils'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeShopPage } from '../root/fakeShopPage.fixtures.ts'
import { mount, shadowOf, waitForText } from '../root/page.fixtures.ts'
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
