import type { Shop } from '@haat/core'
import { fakeShop, sampleCategories, sampleOrderWires, samples } from '@haat/core/fixtures'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { Account } from './account/index.ts'
import { AddressBook } from './addresses/index.ts'
import { Cart, CartButton, CartDrawer } from './cart/index.ts'
import { Collection } from './catalogue/Collection.tsx'
import { GrowingGrid, ProductCard, ProductGrid, ProductListing } from './catalogue/index.ts'
import { SearchResults } from './catalogue/SearchResults.tsx'
import { Sectors } from './catalogue/Sectors.tsx'
import { Checkout, CheckoutSummary } from './checkout/index.ts'
import { Comments } from './comments/index.ts'
import { ContactForm } from './contact/index.ts'
import { Favourites } from './favourites/index.ts'
import { FEATURE_EXPORTS } from './features.fixtures.ts'
import { CategoryStrip, Deals, Spotlight, TopSelling, Trending } from './home/index.ts'
import { LatestOrder, OrderSuccess, OrderView } from './orders/index.ts'
import { Product } from './product/index.ts'
import { SearchBox } from './search/index.ts'
import { renderIn } from './shop.fixtures.ts'
import { OrderTracking } from './tracking/index.ts'
import { letDialogsOpen } from './ui/dialog.fixtures.ts'

beforeAll(letDialogsOpen)

const SHOP = 'https://shop.example'
const MEERA = { state: 'signed-in', userId: 'meera' } as const
const category = sampleCategories[0]?.name ?? ''

const COMPONENTS: Readonly<Record<string, ReactNode>> = {
  Account: <Account tab="order-history" onTab={() => {}} />,
  AddressBook: <AddressBook />,
  Cart: <Cart />,
  CartButton: <CartButton />,
  CartDrawer: <CartDrawer open added={null} onClose={() => {}} />,
  CategoryStrip: <CategoryStrip />,
  Checkout: <Checkout source={{ kind: 'cart' }} onPlaced={() => {}} />,
  CheckoutSummary: <CheckoutSummary />,
  Collection: <Collection category={category} />,
  Comments: <Comments productId={samples.unrated.id} />,
  ContactForm: <ContactForm wording="page" />,
  Deals: <Deals />,
  Favourites: <Favourites />,
  GrowingGrid: <GrowingGrid />,
  LatestOrder: <LatestOrder asked={null} go={() => {}} />,
  OrderSuccess: <OrderSuccess orderId={sampleOrderWires[0]?._id ?? ''} />,
  OrderTracking: <OrderTracking />,
  OrderView: <OrderView orderId={'0'.repeat(32)} />,
  Product: <Product productId={samples.unrated.id} initialProduct={samples.unrated} />,
  ProductCard: <ProductCard product={samples.unrated} />,
  ProductGrid: <ProductGrid top="topDeals" />,
  ProductListing: <ProductListing />,
  SearchBox: <SearchBox />,
  SearchResults: <SearchResults />,
  Sectors: <Sectors />,
  Spotlight: <Spotlight />,
  TopSelling: <TopSelling />,
  Trending: <Trending />,
}

/** Their links are tested with their panel, or given by who uses them. */
const ELSEWHERE = ['Assistant', 'Receipt', 'SignInPrompt', 'Toaster', 'TrackingSteps']

it('all exported components are here', () => {
  const names = FEATURE_EXPORTS.map(([name]) => name).filter((name) => /^[A-Z][a-z]/.test(name))
  expect(names.filter((name) => !(name in COMPONENTS) && !ELSEWHERE.includes(name))).toEqual([])
})

/** Renders a component and returns the links that lead elsewhere, after it has loaded. */
async function linksIn(shop: Shop, shown: ReactNode): Promise<string[]> {
  history.replaceState(null, '', '/search?q=tomato')
  const { container } = renderIn(shop, shown)
  await waitFor(() => expect(container.querySelector('[aria-busy="true"], .haat-skeleton')).toBeNull())
  const links = screen.queryAllByRole('link', { hidden: true })
  return links
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => !/^(#|tel:|mailto:)/.test(href))
}

describe.each(Object.entries(COMPONENTS))('every link of %s on another site', (_, shown) => {
  it.each([MEERA, { state: 'signed-out' } as const])('leads to the shop ($state)', async (session) => {
    const links = await linksIn(fakeShop({ url: SHOP, session }), shown)
    expect(links.filter((href) => !href.startsWith(`${SHOP}/`))).toEqual([])
  })
})
