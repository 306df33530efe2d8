import {
  type FakeShop,
  type FakeShopOptions,
  sampleCategories,
  sampleProducts,
  samples,
} from '@haat/core/fixtures'
import { CategoryStrip } from '@haat/react/category-strip'
import { Collection } from '@haat/react/collection'
import { Blog, NotFound } from '@haat/react/content'
import { Deals, TopSelling } from '@haat/react/deals'
import { Hero } from '@haat/react/home'
import { ProductDetail } from '@haat/react/product'
import { SearchResults } from '@haat/react/search-results'
import { Sectors } from '@haat/react/sectors'
import { Sponsors } from '@haat/react/sponsors'
import { Spotlight } from '@haat/react/spotlight'
import { Trending } from '@haat/react/trending'
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
  (shop: FakeShop) => <ProductDetail shop={shop} productId={product.id} initialProduct={product} />
const sectors = (shop: FakeShop) => <Sectors shop={shop} initialCategories={sampleCategories} />

export const ProductFailed = row(
  ['Failed to fetch product details.', 'Return to Home'],
  ['Product detail, the complete page.', 'The product is unknown, or cannot be loaded.'],
  (shop) => <ProductDetail shop={shop} productId="gone" />,
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
  (shop) => <Trending shop={shop} />,
)
export const SearchFetchFailed = storyTexts(
  'Error fetching products:',
  { where: 'The search results.', when: 'They cannot be loaded.', shop: { search: 'offline' }, logged: true },
  (shop) => <SearchResults shop={shop} query="kadhai" />,
)
export const NothingFound = row(
  'No products found',
  ['The search results and the search box.', 'Nothing matches the text.'],
  (shop) => <SearchResults shop={shop} query="zzz" />,
  { search: 'empty' },
)
export const EmptyCollection = row(
  ['No products found in this category', '{category} Collection'],
  ['The collection of a category.', 'It has no products, or they cannot be loaded.'],
  (shop) => <Collection shop={shop} category="Garden" />,
)
export const CollectionReady = row(
  ['{category} Collection', '{n}% OFF', 'View Product'],
  ['The collection of a category.', 'It has products; the badge if there is a discount.'],
  (shop) => <Collection shop={shop} category="Vegetables" />,
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
  (shop) => <Sectors shop={shop} />,
  { categories: 'offline' },
)
export const NoTrending = row(
  'No trending products available',
  ['Home, trending products.', 'No product has this tag, or they cannot be loaded.'],
  (shop) => <Trending shop={shop} />,
  { products: 'empty' },
)
export const NoFeatured = row(
  'No featured products available right now.',
  ['Home, the spotlight.', 'No product has this tag, or they cannot be loaded.'],
  (shop) => <Spotlight shop={shop} />,
  { products: 'empty' },
)
export const NoSponsors = row(
  'No sponsors to display',
  ['Home, the sponsors.', 'There are none, or they cannot be loaded.'],
  (shop) => <Sponsors shop={shop} />,
  { sponsors: 'empty' },
)
export const LoadingDeals = row(
  'Loading Deals...',
  ['Home, the deals.', 'The products are loading.'],
  (shop) => <Deals shop={shop} />,
  { products: 'pending' },
)
export const LoadingTopSellers = row(
  'Loading Top Sellers...',
  ['Home, the top sellers.', 'The products are loading.'],
  (shop) => <TopSelling shop={shop} />,
  { products: 'pending' },
)
export const HomeHeadings = row(
  ["Today's Best Deals", 'Top Selling Picks', 'Featured Spotlight', 'Hot Trending Products'],
  ['Home.', 'Always.'],
  (shop) => (
    <>
      <Deals shop={shop} initialProducts={sampleProducts} />
      <TopSelling shop={shop} initialProducts={sampleProducts} />
      <Spotlight shop={shop} initialProducts={sampleProducts} />
      <Trending shop={shop} initialProducts={sampleProducts} />
    </>
  ),
)
export const HeroFirst = row('Shop Now', ['Home, the first slide.', 'After the page has loaded.'], () => (
  <Hero />
))
export const HeroSecond = row(
  'Explore More',
  ['Home, the second slide.', 'After five seconds.'],
  () => <Hero />,
  {},
  [press('Premium Quality')],
)
export const HeroThird = row(
  'View Deals',
  ['Home, the third and fourth slide.', 'After ten seconds.'],
  () => <Hero />,
  {},
  [press('Special Offers')],
)
export const CategoryChosen = row(
  ['Our Top Categories', 'View All', '{category} Products'],
  ['Home, the categories.', 'The last one when a category is chosen.'],
  (shop) => <CategoryStrip shop={shop} initialCategories={sampleCategories} />,
  {},
  [press('Vegetables'), see('Vegetables Products')],
)
export const PageNotFound = row(['Page Not Found', 'Go to Home'], ['Any unknown address.', 'Always.'], () => (
  <NotFound />
))
export const BlogReady = row(['Our Blog', 'READ MORE', 'Load More Posts'], ['The blog.', 'Always.'], () => (
  <Blog />
))
