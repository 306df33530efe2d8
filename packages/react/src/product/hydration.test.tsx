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
import { OrderTracking } from '../tracking/OrderTracking.tsx'
import { ProductDetail } from './ProductDetail.tsx'

const { varied, discounted } = samples
const page = { products: sampleProducts, total: 100, page: 1, pages: 5 }
type Make = (shop: ReturnType<typeof fakeShop>) => ReactElement

const screens: readonly (readonly [string, Make])[] = [
  [
    'product',
    (shop) => <ProductDetail shop={shop} productId={varied.id} initialProduct={varied} initialRelated={[]} />,
  ],
  ['video', (shop) => <ProductDetail shop={shop} productId={discounted.id} initialProduct={discounted} />],
  ['comments', (shop) => <Comments shop={shop} productId={varied.id} initialComments={sampleComments} />],
  ['collection', (shop) => <Collection shop={shop} category="Fruit" initialProducts={sampleProducts} />],
  ['sectors', (shop) => <Sectors shop={shop} initialCategories={sampleCategories} />],
  [
    'listing',
    (shop) => <ProductListing shop={shop} initialPage={page} initialCategories={sampleCategories} />,
  ],
  ['search', (shop) => <SearchResults shop={shop} />],
  ['tracking', (shop) => <OrderTracking shop={shop} orderId="abc" />],
]

afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

describe.each(screens)('the prerendered screen: %s', (_, make) => {
  it('hydrates without a mismatch, even if the address has a query', () => {
    const html = renderToString(make(fakeShop()))
    expect(html).not.toMatch(/ style="/)
    const root = document.createElement('div')
    // The prerendered markup, as in the browser.
    root.append(document.createRange().createContextualFragment(html))
    document.body.append(root)
    history.replaceState(null, '', '/?page=2&size=Large&q=mango')
    const errors = vi.spyOn(console, 'error')
    const onRecoverableError = vi.fn()
    render(make(fakeShop()), { container: root, hydrate: true, onRecoverableError })
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(errors).not.toHaveBeenCalled()
  })
})
