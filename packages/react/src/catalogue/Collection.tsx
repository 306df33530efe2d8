import type { Shop } from '@haat/core'
import { catalogueStore, cataloguePagesCopy as copy, listingCopy, type Product } from '@haat/core/catalogue'
import { useId } from 'react'
import { Breadcrumb, ButtonLink, Head, useResource } from '../ui/index.ts'
import { ProductCard } from './ProductCard.tsx'
import { ProductResults } from './ProductResults.tsx'

export interface CollectionProps {
  shop: Shop
  /** Name of the category. */
  category: string
  /** Products on the prerendered page. @default none */
  initialProducts?: readonly Product[]
}

/** Number of pictures that are loaded first: one row on a wide page. */
const EAGER = 4

/** All products of a category (storefront.md §2 "Category collection"), with prices in dollars (storefront.md §1). */
export function Collection({ shop, category, initialProducts }: CollectionProps) {
  const id = useId()
  const resource = shop.use(catalogueStore).inCategory(category)
  const products = useResource(resource, initialProducts)
  const crumbs = [
    { name: listingCopy.home, href: '/' },
    { name: listingCopy.categories, href: '/categories' },
    { name: category },
  ]
  return (
    <section className="haat haat-page" aria-labelledby={id} tabIndex={-1}>
      <Breadcrumb crumbs={crumbs} />
      <Head id={id} level={1} title={copy.collection(category)}>
        <p className="haat-count" role="status">
          {products.state === 'ready' && listingCopy.count(products.value.length)}
        </p>
      </Head>
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
    </section>
  )
}
