import { growingStore } from '@haat/core/catalogue'
import { sampleCategories, sampleProducts, samples } from '@haat/core/fixtures'
import { ProductCard } from '@haat/react/catalogue'
import { Collection } from '@haat/react/collection'
import { ProductGrid } from '@haat/react/grid'
import { GridFoot } from '@haat/react/grid-foot'
import { GrowingGrid } from '@haat/react/growing-grid'
import { ProductListing } from '@haat/react/listing'
import { SampleCollection } from '@haat/react/sample-collection'
import { SearchResults } from '@haat/react/search-results'
import { Sectors } from '@haat/react/sectors'
import type { Story } from '@ladle/react'
import { narrow, withShop } from './support/withShop.tsx'

export default { title: 'Catalogue' }

/** Every kind of card. */
export const Cards: Story = () => (
  <div className="haat-grid">
    {Object.entries(samples).map(([kind, product]) => (
      <ProductCard key={kind} product={product} level={2} />
    ))}
  </div>
)
export const CardsNarrow = narrow(Cards)

/** With buttons for favourites and the cart; one of them is a favourite already. */
export const CardsWithActions = withShop(
  (shop) => (
    <div className="haat-grid">
      {Object.entries(samples).map(([kind, product]) => (
        <ProductCard key={kind} shop={shop} product={product} level={2} />
      ))}
    </div>
  ),
  { session: { state: 'signed-in', userId: 'asha' } },
)
export const CardsWithActionsNarrow = narrow(CardsWithActions)

/** Prices have a dollar sign on this screen. */
export const CollectionReady = withShop((shop) => <Collection shop={shop} category="Vegetables" />)
export const CollectionLoading = withShop((shop) => <Collection shop={shop} category="Fruit" />, {
  products: 'pending',
})
export const CollectionEmpty = withShop((shop) => <Collection shop={shop} category="Garden" />)
export const CollectionFailed = withShop((shop) => <Collection shop={shop} category="Fruit" />, {
  products: 'offline',
})
export const CollectionLongText = withShop((shop) => (
  <Collection
    shop={shop}
    category="Handmade Stationery and Everything Else that Rainy Afternoons Are Good for"
    initialProducts={[samples.longName, samples.noPicture, samples.soldOut]}
  />
))
export const CollectionNarrow = narrow(CollectionReady)

/** 'Show Products' opens the top products below; each has a Quick View. */
export const SectorsReady = withShop((shop) => <Sectors shop={shop} initialCategories={sampleCategories} />)
export const SectorsLoading = withShop((shop) => <Sectors shop={shop} />, { categories: 'pending' })
export const SectorsEmpty = withShop((shop) => <Sectors shop={shop} />, { categories: 'empty' })
export const SectorsFailed = withShop((shop) => <Sectors shop={shop} />, { categories: { status: 500 } })
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
export const ListingReady = withShop((shop) => <ProductListing shop={shop} />, { productWires: many })
export const ListingLoading = withShop((shop) => <ProductListing shop={shop} />, { products: 'pending' })
export const ListingEmpty = withShop((shop) => <ProductListing shop={shop} />, { products: 'empty' })
export const ListingFailed = withShop((shop) => <ProductListing shop={shop} />, { products: 'offline' })
export const ListingNarrow = narrow(ListingReady)

export const SearchReady = withShop((shop) => <SearchResults shop={shop} query="a" />)
export const SearchLoading = withShop((shop) => <SearchResults shop={shop} query="a" />, {
  search: 'pending',
})
/** With near matches, and all categories. */
export const SearchEmpty = withShop((shop) => <SearchResults shop={shop} query="toxyz" />, {
  search: 'empty',
})
export const SearchFailed = withShop((shop) => <SearchResults shop={shop} query="a" />, { search: 'offline' })
export const SearchBlank = withShop((shop) => <SearchResults shop={shop} query="" />)
export const SearchNarrow = narrow(SearchReady)

/** The grid of `<haat-product-grid>`. */
export const GridReady = withShop((shop) => <ProductGrid shop={shop} level={2} />)
export const GridThreeColumns = withShop((shop) => (
  <ProductGrid shop={shop} level={2} columns={3} limit={6} />
))
export const GridGrowing = withShop((shop) => <GrowingGrid shop={shop} level={2} limit={2} />)
/** A page that places the button for more itself. */
export const GridWithFoot = withShop((shop) => {
  const list = shop.use(growingStore).list({ limit: 4 })
  return (
    <div>
      <ProductGrid shop={shop} level={2} source={list} />
      <GridFoot list={list} />
    </div>
  )
})
export const GridLoading = withShop((shop) => <ProductGrid shop={shop} />, { products: 'pending' })
export const GridEmpty = withShop((shop) => <ProductGrid shop={shop} />, { products: 'empty' })
export const GridFailed = withShop((shop) => <ProductGrid shop={shop} />, { products: 'offline' })
export const GridLongText = withShop((shop) => <ProductGrid shop={shop} category="Stationery" />)
export const GridNarrow = narrow(GridReady)

/** 'Load More' does nothing (storefront.md §2 "Footer and static pages"). */
export const Sample: Story = () => <SampleCollection />
export const SampleNarrow = narrow(Sample)

export const CollectionFailedNarrow = narrow(CollectionFailed)
export const ListingEmptyNarrow = narrow(ListingEmpty)
export const SectorsFailedNarrow = narrow(SectorsFailed)
export const SearchEmptyNarrow = narrow(SearchEmpty)
export const GridEmptyNarrow = narrow(GridEmpty)
