import { fakeShop, sampleProducts } from '@haat/core/fixtures'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderElement, stylesheets } from './render.tsx'

const HOST = 'https://shop.example'
const SHEET = `${HOST}/embed/v1/styles/haat-product-grid-1.css`

let shop: ReturnType<typeof fakeShop>
beforeEach(() => {
  shop = fakeShop()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const rendered = (element: string, attributes: Record<string, string> = {}) =>
  renderElement({ element, attributes, host: HOST, stylesheet: SHEET, fetch: shop.fetch })
const refused = (element: string, attributes: Record<string, string> = {}) =>
  rendered(element, attributes).then(
    () => null,
    ({ status, message }) => `${status} ${message}`,
  )

describe('a grid', () => {
  it('is complete: tag, style sheet, products with prices and links to the shop, and no script or inline style', async () => {
    const html = await rendered('haat-product-grid', { category: 'Fruit', limit: '2', heading: 'Ripe' })
    expect(html).toMatch(
      /^<haat-product-grid category="Fruit" limit="2" heading="Ripe"><template shadowrootmode="open">/,
    )
    expect(html).toMatch(/<\/template><\/haat-product-grid>$/)
    expect(html).toContain(`<link rel="stylesheet" href="${SHEET}">`)
    expect(html.match(/<article /g)).toHaveLength(2)
    expect(html).toContain('Ratnagiri Alphonso Mangoes, Box of 6</h3>')
    expect(html).toContain('₹649.00')
    expect(html).toContain(`href="${HOST}/product/alphonso-mangoes"`)
    expect(html).toContain(`src="${HOST}/pictures/alphonso-mangoes-1200.webp"`)
    expect(html).not.toMatch(/<script|<style| style=| on\w+=/)
  })

  it('is the same each time, so that an unchanged response has the same ETag', async () => {
    expect(await rendered('haat-product-grid')).toBe(await rendered('haat-product-grid'))
  })

  it('can have an order, filters and a button for more', async () => {
    const html = await rendered('haat-product-grid', { sort: 'price-desc', limit: '2', 'load-more': '' })
    expect(html).toContain('Showing 2 of')
    expect(html).toContain('Load More')
    expect(stylesheets['haat-product-grid']).toContain('.haat-growing')
  })

  it('has empty slots for the page’s content', async () => {
    const html = await rendered('haat-product-grid', { heading: 'Ripe', limit: '2', slots: 'heading,footer' })
    expect(html).toMatch(/^<haat-product-grid heading="Ripe" limit="2"><template/)
    expect(html).toMatch(/<slot id="(\w+)" name="heading"><\/slot>/)
    expect(html).toMatch(/<slot name="footer"><\/slot>.*<\/template><\/haat-product-grid>$/)
    expect(html).not.toContain('Ripe</h2>')
    const empty = await rendered('haat-product-grid', { search: 'nothing of the kind', slots: 'empty' })
    expect(empty).toContain('<slot name="empty"></slot>')
    expect(empty).not.toContain('No products found')
  })

  it('writes names and attributes as text', async () => {
    const [first] = sampleProducts
    const name = '</template><img src=x onerror=alert(1)> "&'
    const html = await renderElement({
      element: 'haat-product-grid',
      attributes: { heading: '"><script>alert(1)</script>' },
      host: HOST,
      stylesheet: SHEET,
      fetch: async () => Response.json({ success: true, data: [{ _id: first?.id, name, price: 5 }] }),
    })
    expect(html).not.toMatch(/<script|<img src=x/)
    expect(html.match(/<\/template>/g)).toHaveLength(1)
    expect(html).toContain('&lt;/template&gt;&lt;img src=x onerror=alert(1)&gt; &quot;&amp;')
  })
})

describe('a product', () => {
  it('has its details and related products', async () => {
    const html = await rendered('haat-product', { 'product-id': 'country-tomatoes', comments: '' })
    expect(html).toContain('Country Tomatoes, 500 g</h2>')
    expect(html).toContain('Add to Cart')
    expect(html).toContain('Soft, sour and properly red')
    expect(html).toContain('haat-product-page__related')
    expect(stylesheets['haat-product']).toContain('.haat-gallery')
  })
})

it('makes requests as a visitor, without a token', async () => {
  await rendered('haat-product', { 'product-id': 'country-tomatoes' })
  expect(shop.calls.length).toBeGreaterThan(0)
  expect(shop.calls.every(({ headers }) => !headers.has('authorization'))).toBe(true)
})

describe('an invalid request is refused with a message', () => {
  it.each([
    ['haat-cart', {}, '404 Haat: "haat-cart" cannot be rendered. Elements that can:'],
    [
      'haat-product-grid',
      { slots: 'footer,card' },
      '400 Haat: <haat-product-grid> cannot be rendered with a slot "card". It takes heading, empty, footer.',
    ],
    ['haat-product', {}, '400 Haat: <haat-product> needs a product. Write product-id="'],
    ['haat-product', { 'product-id': 'none' }, '404 Haat: there is no product "none".'],
    ['haat-product-grid', { category: 'Boats' }, '404 Haat: there is no category "Boats". The shop has Vege'],
    [
      'haat-product-grid',
      { color: 'red' },
      '400 Haat: <haat-product-grid> has no attribute "color". It takes',
    ],
    ['haat-product-grid', { limit: 'many' }, '400 Haat: limit="many" is not a number.'],
    ['haat-product-grid', { limit: '500' }, '400 Haat: <haat-product-grid> has limit="500"'],
    ['haat-product-grid', { sort: 'cheap' }, '400 Haat: <haat-product-grid> does not support sort="cheap"'],
  ])('%s %j', async (element, attributes, message) => {
    expect(await refused(element, attributes as Record<string, string>)).toContain(message)
  })

  it('if the shop does not respond', async () => {
    const fetch = async () => new Response('', { status: 502 })
    const result = renderElement({
      element: 'haat-product-grid',
      attributes: {},
      host: HOST,
      stylesheet: SHEET,
      fetch,
    })
    await expect(result).rejects.toMatchObject({ name: 'Refusal', status: 503 })
  })
})
