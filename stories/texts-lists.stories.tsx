import {
  type FakeShop,
  type FakeShopOptions,
  sampleCategories,
  sampleProducts,
  sampleSlides,
  samples,
} from '@haat/core/fixtures'
import { Collection } from '@haat/react/internal/catalogue/Collection.tsx'
import { SearchResults } from '@haat/react/internal/catalogue/SearchResults.tsx'
import { Sectors } from '@haat/react/internal/catalogue/Sectors.tsx'
import { CategoryStrip } from '@haat/react/internal/home/CategoryStrip.tsx'
import { Deals } from '@haat/react/internal/home/Deals.tsx'
import { Hero } from '@haat/react/internal/home/Hero.tsx'
import { Spotlight } from '@haat/react/internal/home/Spotlight.tsx'
import { TopSelling } from '@haat/react/internal/home/TopSelling.tsx'
import { Trending } from '@haat/react/internal/home/Trending.tsx'
import { Sponsors } from '@haat/react/internal/sponsors/index.ts'
import { Product } from '@haat/react/product'
import type { ReactNode } from 'react'
import { press, type Step, see } from './support/play.ts'
import type { Quoted } from './support/quoted.ts'
import { storyTexts } from './support/storyTexts.tsx'

export default { title: 'Texts/Lists and products' }

/** A row: texts, place and condition, screen, behaviour of the shop, actions. */
const row = (
  texts: Quoted | readonly Quoted[],
  [where, when]: readonly [string, string],
  show: (shop: FakeShop) => ReactNode,
  shop: FakeShopOptions = {},
  play: readonly Step[] = [],
) => storyTexts(texts, { where, when, shop, play }, show)

const detail =
  (product = samples.discounted) =>
  () => <Product productId={product.id} initialProduct={product} />
const sectors = () => <Sectors initialCategories={sampleCategories} />

export const ProductFailed = row(
  ['Failed to fetch product details.', 'Return to Home'],
  ['Product detail, the complete page.', 'The product is unknown, or cannot be loaded.'],
  () => <Product productId="gone" />,
  { product: 'offline' },
)
export const ProductReady = row(
  ['Add to Cart', 'Add to Favourites', 'More {top} Items'],
  ['Product detail.', 'Always; the related products if there are any.'],
  detail(),
)
export const LowStock = row(
  'Only {n} left',
  ['Product detail and cards.', 'Fewer than ten are in stock.'],
  detail(samples.lowStock),
)
export const FetchFailed = storyTexts(
  'Failed to fetch products:',
  {
    where: 'The home page’s sections and all lists.',
    when: 'The products cannot be loaded.',
    shop: { products: 'offline' },
    logged: true,
  },
  () => <Trending />,
)
export const SearchFetchFailed = storyTexts(
  'Error fetching products:',
  { where: 'The search results.', when: 'They cannot be loaded.', shop: { search: 'offline' }, logged: true },
  () => <SearchResults query="kadhai" />,
)
export const NothingFound = row(
  'No products found',
  ['The search results and the search box.', 'Nothing matches the text.'],
  () => <SearchResults query="zzz" />,
  { search: 'empty' },
)
export const EmptyCollection = row(
  ['No products found in this category', '{category} Collection'],
  ['The collection of a category.', 'It has no products, or they cannot be loaded.'],
  () => <Collection category="Garden" />,
)
export const CollectionReady = row(
  ['{category} Collection', '{n}% OFF', 'View Product'],
  ['The collection of a category.', 'It has products; the badge if there is a discount.'],
  () => <Collection category="Vegetables" />,
)
export const EmptySector = row(
  'No products found in this category.',
  ['All categories, below them.', 'Show Products is pressed on an empty category.'],
  sectors,
  {},
  [press('Show Products Garden')],
)
export const SectorsReady = row(
  ['Explore All Sectors', 'Sort By', 'A-Z', 'Newest', 'Show Products', 'Search sectors...'],
  ['All categories.', 'Always.'],
  sectors,
)
export const TopProducts = row(
  ['Top Products in {category}', 'Quick View'],
  ['All categories, below them.', 'Show Products is pressed.'],
  sectors,
  {},
  [press('Show Products Vegetables')],
)
export const CategoriesFailed = row(
  'Error loading categories',
  ['All categories.', 'The categories cannot be loaded.'],
  () => <Sectors />,
  { categories: 'offline' },
)
export const NoTrending = row(
  'No trending products available',
  ['Home, trending products.', 'No product has this tag, or they cannot be loaded.'],
  () => <Trending />,
  { products: 'empty' },
)
export const NoFeatured = row(
  'No featured products available right now.',
  ['Home, the spotlight.', 'No product has this tag, or they cannot be loaded.'],
  () => <Spotlight />,
  { products: 'empty' },
)
export const NoSponsors = row(
  'No sponsors to display',
  ['Home, the sponsors.', 'There are none, or they cannot be loaded.'],
  () => <Sponsors />,
  { sponsors: 'empty' },
)
export const LoadingDeals = row(
  'Loading Deals...',
  ['Home, the deals.', 'The products are loading.'],
  () => <Deals />,
  { products: 'pending' },
)
export const LoadingTopSellers = row(
  'Loading Top Sellers...',
  ['Home, the top sellers.', 'The products are loading.'],
  () => <TopSelling />,
  { products: 'pending' },
)
export const HomeHeadings = row(
  ["Today's Best Deals", 'Top Selling Picks', 'Featured Spotlight', 'Hot Trending Products'],
  ['Home.', 'Always.'],
  () => (
    <>
      <Deals initialProducts={sampleProducts} />
      <TopSelling initialProducts={sampleProducts} />
      <Spotlight initialProducts={sampleProducts} />
      <Trending initialProducts={sampleProducts} />
    </>
  ),
)
export const HeroFirst = row('Shop Now', ['Home, the first slide.', 'After the page has loaded.'], () => (
  <Hero slides={sampleSlides} />
))
export const HeroSecond = row(
  'Explore More',
  ['Home, the second slide.', 'After five seconds.'],
  () => <Hero slides={sampleSlides} />,
  {},
  [press('Premium Quality')],
)
export const HeroThird = row(
  'View Deals',
  ['Home, the third and fourth slide.', 'After ten seconds.'],
  () => <Hero slides={sampleSlides} />,
  {},
  [press('Special Offers')],
)
export const CategoryChosen = row(
  ['Our Top Categories', 'View All', '{category} Products'],
  ['Home, the categories.', 'The last one when a category is chosen.'],
  () => <CategoryStrip initialCategories={sampleCategories} />,
  {},
  [press('Vegetables'), see('Vegetables Products')],
)
