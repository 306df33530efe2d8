import type { Resource } from '@haat/core'
import { cataloguePagesTexts, type Product } from '@haat/core/catalogue'
import { homeTexts, PRODUCT_SKELETONS } from '@haat/core/home'
import { useId } from 'react'
import { ProductCard } from '../catalogue/ProductCard.tsx'
import { useTexts } from '../shop.ts'
import { Head, LoadedList, useResource } from '../ui/index.ts'
import { Skeletons } from './Skeletons.tsx'
import '../ui/products.css'
import './category-strip.css'

interface CategoryProductsProps {
  category: string
  resource: Resource<readonly Product[]>
}

/** The products of the category that is chosen in the strip. */
export function CategoryProducts({ category, resource }: CategoryProductsProps) {
  const texts = useTexts(cataloguePagesTexts)
  const homeWords = useTexts(homeTexts)
  const products = useResource(resource)
  const id = useId()
  return (
    <section
      className="haat-strip__products"
      aria-labelledby={id}
      aria-busy={products.state === 'loading'}
      tabIndex={-1}
    >
      <Head id={id} title={texts.categoryProducts({ category })} level={3} />
      <p className="haat-hidden" role="status">
        {products.state === 'ready' && homeWords.strip.found({ count: products.value.length })}
      </p>
      <LoadedList
        state={products}
        loading={
          <div className="haat-grid">
            <Skeletons count={PRODUCT_SKELETONS} as="div" className="haat-strip__card" />
          </div>
        }
        emptyText={texts.emptyCollection}
        onRetry={resource.reload}
      >
        {(list) => (
          <div className="haat-grid">
            {list.map((product) => (
              <ProductCard key={product.id} product={product} level={4} />
            ))}
          </div>
        )}
      </LoadedList>
    </section>
  )
}
