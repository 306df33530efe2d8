import type { Shop } from '@haat/core'
import { loadCategories, loadProducts, loadTagged, TOPS, tagged } from '@haat/core/catalogue'
import { fakeShop, samples } from '@haat/core/fixtures'
import { loadProduct } from '@haat/core/product'
import { act } from '@testing-library/react'
import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { ProductGrid } from './catalogue/index.ts'
import { CategoryStrip, Deals, Spotlight, TopSelling, Trending } from './home/index.ts'
import { Product } from './product/index.ts'
import { ShopProvider } from './ShopProvider.tsx'

afterEach(() => void vi.restoreAllMocks())

/** Hydrates the HTML of a server, which must not differ. Returns that HTML. */
async function hydrated(app: ReactElement): Promise<string> {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const html = renderToString(app)
  document.body.innerHTML = `<main>${html}</main>`
  const root = await act(async () => hydrateRoot(document.querySelector('main') as HTMLElement, app))
  expect(error).not.toHaveBeenCalled()
  await act(async () => root.unmount())
  return html
}
const inShop = (shown: ReactElement, shop: Shop = fakeShop()) => (
  <ShopProvider shop={shop}>{shown}</ShopProvider>
)

it('an appearance is in the HTML, without an attribute', async () => {
  const html = await hydrated(
    <ShopProvider shop={fakeShop()} appearance={{ accent: 'teal', font: '"Tiro Tamil", serif' }} nonce="abc">
      <p>Market</p>
    </ShopProvider>,
  )
  expect(html).toMatch(/<style nonce="abc">\[[^\]]+\]\{display:contents;--haat-accent:teal;--haat-font:/)
  expect(html).not.toContain('style="')
  expect(document.querySelector('style')).toBeNull()
})

it('a grid has the products that were loaded before', async () => {
  const deals = await loadProducts(fakeShop(), { category: 'Fruit', limit: 2 })
  expect(deals).toHaveLength(2)
  // As props from a server.
  const html = await hydrated(
    inShop(<ProductGrid category="Fruit" limit={2} initialProducts={structuredClone(deals)} />),
  )
  for (const { name } of deals) expect(html).toContain(name)
})

it('a product has what was loaded before', async () => {
  const shop = fakeShop()
  const product = await loadProduct(shop, samples.unrated.id)
  expect(await hydrated(inShop(<Product productId={product.id} initialProduct={product} />))).toContain(
    product.name,
  )
  await expect(loadProduct(shop, 'nothing')).rejects.toMatchObject({ status: 404 })
})

it('the sections of a home page have what was loaded before', async () => {
  const shop = fakeShop()
  const [products, categories] = structuredClone(await Promise.all([loadTagged(shop), loadCategories(shop)]))
  expect(shop.calls).toHaveLength(2)
  const shown = document.createElement('div')
  shown.innerHTML = await hydrated(
    inShop(
      <>
        <CategoryStrip initialCategories={categories} />
        <Deals initialProducts={products} />
        <TopSelling initialProducts={products} />
        <Spotlight initialProducts={products} />
        <Trending initialProducts={products} />
      </>,
    ),
  )
  for (const { name } of categories) expect(shown.textContent).toContain(name)
  for (const top of TOPS) expect(shown.textContent).toContain(tagged(products, top)[0]?.name)
})
