import type { Resource, Shop } from '@haat/core'
import { cataloguePagesCopy as copy, type Product } from '@haat/core/catalogue'
import { homeCopy, PRODUCT_SKELETONS } from '@haat/core/home'
import { useId } from 'react'
import { ProductCard } from '../catalogue/ProductCard.tsx'
import { Head, LoadedList, useResource } from '../ui/index.ts'
import { Skeletons } from './Skeletons.tsx'

export interface CategoryProductsProps {
  shop: Shop
  category: string
  resource: Resource<readonly Product[]>
}

/** The products of the category that is chosen in the strip. */
export function CategoryProducts({ shop, category, resource }: CategoryProductsProps) {
  const products = useResource(resource)
  const id = useId()
  return (
    <section
      className="haat-strip__products"
      aria-labelledby={id}
      aria-busy={products.state === 'loading'}
      tabIndex={-1}
    >
      <Head id={id} title={copy.categoryProducts(category)} level={3} />
      <p className="haat-hidden" role="status">
        {products.state === 'ready' && homeCopy.strip.found(products.value.length)}
      </p>
      <LoadedList
        state={products}
        loading={
          <div className="haat-grid">
            <Skeletons count={PRODUCT_SKELETONS} as="div" className="haat-strip__card" />
          </div>
        }
        emptyText={copy.emptyCollection}
        onRetry={resource.reload}
      >
        {(list) => (
          <div className="haat-grid">
            {list.map((product) => (
              <ProductCard key={product.id} shop={shop} product={product} level={4} />
            ))}
          </div>
        )}
      </LoadedList>
    </section>
  )
}
