import type { Shop } from '@haat/core'
import { catalogueStore, catalogueCopy as copy, listingCopy, type Product } from '@haat/core/catalogue'
import { Breadcrumb, ButtonLink, Screen, useResource } from '../ui/index.ts'
import { ProductCard } from './ProductCard.tsx'
import { ProductResults } from './ProductResults.tsx'

export interface CollectionProps {
  shop: Shop
  /** Name of the category. */
  category: string
  /** What the prerendered page shows. */
  initialProducts?: readonly Product[]
}

/** The first row on a wide page. */
const EAGER = 4

/** All products of a category (storefront.md §2 "Category collection"); prices in dollars (storefront.md §1). */
export function Collection({ shop, category, initialProducts }: CollectionProps) {
  const resource = shop.use(catalogueStore).inCategory(category)
  const products = useResource(resource, initialProducts)
  const crumbs = [
    { name: listingCopy.home, href: '/' },
    { name: listingCopy.categories, href: '/categories' },
    { name: category },
  ]
  return (
    <Screen
      title={copy.collection(category)}
      count={products.state === 'ready' && listingCopy.count(products.value.length)}
      above={<Breadcrumb crumbs={crumbs} />}
    >
      <ProductResults
        products={products}
        emptyText={copy.emptyCollection}
        onRetry={resource.reload}
        action={
          <ButtonLink tone="quiet" href="/categories">
            {listingCopy.browseCategories}
          </ButtonLink>
        }
        card={(product, index) => (
          <ProductCard
            shop={shop}
            product={product}
            format={{ prefix: '$' }}
            level={2}
            eager={index < EAGER}
          />
        )}
      />
    </Screen>
  )
}
