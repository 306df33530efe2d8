import { fakeShop, sampleCategories, sampleComments, sampleProducts, samples } from '@haat/core/fixtures'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Collection } from '../catalogue/Collection.tsx'
import { ProductListing } from '../catalogue/ProductListing.tsx'
import { SearchResults } from '../catalogue/SearchResults.tsx'
import { Sectors } from '../catalogue/Sectors.tsx'
import { Comments } from '../comments/Comments.tsx'
import { inShop } from '../shop.fixtures.ts'
import { OrderTracking } from '../tracking/OrderTracking.tsx'
import { Product } from './Product.tsx'

const { varied, discounted } = samples
const page = { products: sampleProducts, total: 100, page: 1, pages: 5 }

const screens: readonly (readonly [string, () => ReactElement])[] = [
  ['product', () => <Product productId={varied.id} initialProduct={varied} initialRelated={[]} />],
  ['video', () => <Product productId={discounted.id} initialProduct={discounted} />],
  ['comments', () => <Comments productId={varied.id} initialComments={sampleComments} />],
  ['collection', () => <Collection category="Fruit" initialProducts={sampleProducts} />],
  ['sectors', () => <Sectors initialCategories={sampleCategories} />],
  ['listing', () => <ProductListing initialPage={page} initialCategories={sampleCategories} />],
  ['search', () => <SearchResults />],
  ['tracking', () => <OrderTracking orderId="abc" />],
]

afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

describe.each(screens)('the prerendered screen: %s', (_, make) => {
  it('hydrates without a mismatch, even if the address has a query', () => {
    const html = renderToString(inShop(fakeShop(), make()))
    expect(html).not.toMatch(/ style="/)
    const root = document.createElement('div')
    // The prerendered markup, as in the browser.
    root.append(document.createRange().createContextualFragment(html))
    document.body.append(root)
    history.replaceState(null, '', '/?page=2&size=Large&q=mango')
    const errors = vi.spyOn(console, 'error')
    const onRecoverableError = vi.fn()
    render(inShop(fakeShop(), make()), { container: root, hydrate: true, onRecoverableError })
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(errors).not.toHaveBeenCalled()
  })
})
