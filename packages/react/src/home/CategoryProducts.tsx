import type { Resource, Shop } from '@haat/core'
import { catalogueCopy as copy, type Product } from '@haat/core/catalogue'
import { homeCopy, PRODUCT_SKELETONS } from '@haat/core/home'
import { useId } from 'react'
import { ProductCard } from '../catalogue/ProductCard.tsx'
import { Head, Nothing, useResource } from '../ui/index.ts'

export interface CategoryProductsProps {
  shop: Shop
  category: string
  resource: Resource<readonly Product[]>
}

/** The products of the category that was chosen in the strip. */
export function CategoryProducts({ shop, category, resource }: CategoryProductsProps) {
  const products = useResource(resource)
  const id = useId()
  return (
    <section className="haat-strip__products" aria-labelledby={id} aria-busy={products.state === 'loading'}>
      <Head id={id} title={copy.categoryProducts(category)} level={3} />
      <p className="haat-hidden" role="status">
        {products.state === 'ready' && homeCopy.strip.found(products.value.length)}
      </p>
      {products.state === 'loading' && (
        <div className="haat-grid">
          {Array.from({ length: PRODUCT_SKELETONS }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
            <div key={at} className="haat-skeleton haat-strip__card" />
          ))}
        </div>
      )}
      {products.state === 'failed' && <Nothing text={copy.emptyCollection} onRetry={resource.reload} />}
      {products.state === 'ready' && products.value.length === 0 && <Nothing text={copy.emptyCollection} />}
      {products.state === 'ready' && products.value.length > 0 && (
        <div className="haat-grid">
          {products.value.map((product) => (
            <ProductCard key={product.id} shop={shop} product={product} level={4} />
          ))}
        </div>
      )}
    </section>
  )
}
