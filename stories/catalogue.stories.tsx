import { growingStore, PRODUCT_SORTS, TOPS } from '@haat/core/catalogue'
import { sampleCategories, sampleProducts, samples } from '@haat/core/fixtures'
import { ProductCard } from '@haat/react/catalogue'
import { Collection } from '@haat/react/internal/catalogue/Collection.tsx'
import { GridFoot } from '@haat/react/internal/catalogue/GridFoot.tsx'
import { GrowingGrid } from '@haat/react/internal/catalogue/GrowingGrid.tsx'
import { ProductGrid } from '@haat/react/internal/catalogue/ProductGrid.tsx'
import { ProductListing } from '@haat/react/internal/catalogue/ProductListing.tsx'
import { SampleCollection } from '@haat/react/internal/catalogue/SampleCollection.tsx'
import { SearchResults } from '@haat/react/internal/catalogue/SearchResults.tsx'
import { Sectors } from '@haat/react/internal/catalogue/Sectors.tsx'
import { Button } from '@haat/react/ui'
import type { Story } from '@ladle/react'
import { withControls } from './support/withControls.tsx'
import { narrow, withShop } from './support/withShop.tsx'

export default { title: 'Catalogue' }

/** Every kind of card. */
export const Cards: Story = () => (
  <div className="haat-grid">
    {Object.entries(samples).map(([kind, product]) => (
      <ProductCard key={kind} product={product} level={2} actions={false} />
    ))}
  </div>
)
export const CardsNarrow = narrow(Cards)

/** One card, with controls. `action` is its content over the picture. */
export const Card = withControls(
  'card',
  {
    product: [
      'discounted',
      'plain',
      'varied',
      'longName',
      'noPicture',
      'noPrice',
      'soldOut',
      'lowStock',
      'unrated',
    ],
    actions: true,
    action: '',
    level: [2, 3, 4],
    prefix: ['', '₹', 'Rs.', 'Rs', '$', 'INR'],
    decimals: ['fixed', 'locale'],
    fallbackRating: 4.5,
    href: '',
    sizes: '',
    eager: false,
  },
  ({ product = 'discounted', action, prefix, decimals, ...values }) => (
    <div className="haat-grid">
      <ProductCard
        product={samples[product]}
        format={{ ...(prefix && { prefix }), ...(decimals && { decimals }) }}
        {...values}
      >
        {action && <Button tone="quiet">{action}</Button>}
      </ProductCard>
    </div>
  ),
)

/** With buttons for favourites and the cart; one of them is a favourite already. */
export const CardsWithActions = withShop(
  () => (
    <div className="haat-grid">
      {Object.entries(samples).map(([kind, product]) => (
        <ProductCard key={kind} product={product} level={2} />
      ))}
    </div>
  ),
  { session: { state: 'signed-in', userId: 'asha' } },
)
export const CardsWithActionsNarrow = narrow(CardsWithActions)

/** Prices have a dollar sign on this screen. */
export const CollectionReady = withShop(() => <Collection category="Vegetables" />)
export const CollectionLoading = withShop(() => <Collection category="Fruit" />, {
  products: 'pending',
})
export const CollectionEmpty = withShop(() => <Collection category="Garden" />)
export const CollectionFailed = withShop(() => <Collection category="Fruit" />, {
  products: 'offline',
})
export const CollectionLongText = withShop(() => (
  <Collection
    category="Handmade Stationery and Everything Else that Rainy Afternoons Are Good for"
    initialProducts={[samples.longName, samples.noPicture, samples.soldOut]}
  />
))
export const CollectionNarrow = narrow(CollectionReady)

/** 'Show Products' opens the top products below; each has a Quick View. */
export const SectorsReady = withShop(() => <Sectors initialCategories={sampleCategories} />)
export const SectorsLoading = withShop(() => <Sectors />, { categories: 'pending' })
export const SectorsEmpty = withShop(() => <Sectors />, { categories: 'empty' })
export const SectorsFailed = withShop(() => <Sectors />, { categories: { status: 500 } })
export const SectorsNarrow = narrow(SectorsReady)

const many = Array.from({ length: 5 }, (_, round) =>
  sampleProducts.map((product) => ({
    _id: `${product.id}-${round}`,
    name: product.name,
    category: product.category,
    price: (product.price ?? 0) / 100,
    imgUrl: product.pictures.map(({ src }) => src),
    totalStock: product.stock,
    features: [...product.features],
  })),
).flat()

/** With sorting, filters and pages; the state is in the address. */
export const ListingReady = withShop(() => <ProductListing />, { productWires: many })
export const ListingLoading = withShop(() => <ProductListing />, { products: 'pending' })
export const ListingEmpty = withShop(() => <ProductListing />, { products: 'empty' })
export const ListingFailed = withShop(() => <ProductListing />, { products: 'offline' })
export const ListingNarrow = narrow(ListingReady)

export const SearchReady = withControls('results', { query: 'a' }, (values) => <SearchResults {...values} />)
export const SearchLoading = withShop(() => <SearchResults query="a" />, {
  search: 'pending',
})
/** With near matches, and all categories. */
export const SearchEmpty = withShop(() => <SearchResults query="toxyz" />, {
  search: 'empty',
})
export const SearchFailed = withShop(() => <SearchResults query="a" />, { search: 'offline' })
export const SearchBlank = withShop(() => <SearchResults query="" />)
export const SearchNarrow = narrow(SearchReady)

/** The grid of `<haat-product-grid>`, with controls. */
export const GridReady = withControls(
  'grid',
  {
    top: ['', ...TOPS],
    sort: ['', ...PRODUCT_SORTS],
    search: '',
    limit: 8,
    columns: ['', 1, 2, 3, 4, 5, 6],
    inStock: false,
    actions: true,
    level: [2, 3, 4],
  },
  (values) => <ProductGrid {...values} />,
)
export const GridThreeColumns = withShop(() => <ProductGrid level={2} columns={3} limit={6} />)
export const GridGrowing = withControls(
  'growing',
  { limit: 2, columns: ['', 1, 2, 3, 4, 5, 6], actions: true, level: [2, 3, 4] },
  (values) => <GrowingGrid {...values} />,
)
/** A page that places the button for more itself. */
export const GridWithFoot = withShop((shop) => {
  const list = shop.use(growingStore).list({ limit: 4 })
  return (
    <div>
      <ProductGrid level={2} source={list} />
      <GridFoot list={list} />
    </div>
  )
})
export const GridLoading = withShop(() => <ProductGrid />, { products: 'pending' })
export const GridEmpty = withShop(() => <ProductGrid />, { products: 'empty' })
export const GridFailed = withShop(() => <ProductGrid />, { products: 'offline' })
export const GridLongText = withShop(() => <ProductGrid category="Stationery" />)
export const GridNarrow = narrow(GridReady)

/** 'Load More' does nothing (storefront.md §2 "Footer and static pages"). */
export const Sample: Story = () => <SampleCollection />
export const SampleNarrow = narrow(Sample)

export const CollectionFailedNarrow = narrow(CollectionFailed)
export const ListingEmptyNarrow = narrow(ListingEmpty)
export const SectorsFailedNarrow = narrow(SectorsFailed)
export const SearchEmptyNarrow = narrow(SearchEmpty)
export const GridEmptyNarrow = narrow(GridEmpty)
