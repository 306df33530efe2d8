import type { Loadable } from '@haat/core'
import {
  brandsIn,
  catalogueTexts,
  categoriesIn,
  changed,
  listingTexts,
  narrowed,
  type Product,
  type ProductQuery,
  queryOf,
  searchOf,
  TOPS,
  tagsIn,
  unitsIn,
} from '@haat/core/catalogue'
import { useRef } from 'react'
import { useTexts } from '../shop.ts'
import { Button, usePageQuery } from '../ui/index.ts'
import { ListingFilters } from './ListingFilters.tsx'
import { ListingTools } from './ListingTools.tsx'
import { ProductResults, type ProductResultsProps } from './ProductResults.tsx'
import './listing.css'

/** Filters and order of a page's list, from its address; `products` with them applied. */
export function useNarrowing(products: Loadable<readonly Product[]>) {
  const { search, go } = usePageQuery()
  const query = queryOf(search)
  return {
    query,
    products: products.state === 'ready' ? { ...products, value: narrowed(products.value, query) } : products,
    all: products.state === 'ready' ? products.value : [],
    change: (part: ProductQuery) => go(searchOf(changed(query, part), search)),
    clear: () => go(searchOf({ sort: query.sort }, search)),
  }
}

interface NarrowedProductsProps extends Omit<ProductResultsProps, 'products'> {
  narrowing: ReturnType<typeof useNarrowing>
}

/** A list that was loaded completely, with its order and filters in the address, as those of all products. */
export function NarrowedProducts({ narrowing, ...results }: NarrowedProductsProps) {
  const catalogueWords = useTexts(catalogueTexts)
  const texts = useTexts(listingTexts)
  const main = useRef<HTMLDivElement>(null)
  const { query, products, all, change, clear } = narrowing
  if (all.length < 2) return <ProductResults products={products} {...results} />
  const filters = {
    query,
    categories: categoriesIn(all),
    tops: TOPS.filter((top) => all.some((product) => product.top === top)),
    brands: brandsIn(all),
    tags: tagsIn(all),
    units: unitsIn(all),
    onChange: change,
    onClear: clear,
  }
  function clearFromList() {
    // The button that has the focus is removed.
    main.current?.focus({ preventScroll: true })
    clear()
  }
  const isFilteredOut = products.state === 'ready' && products.value.length === 0
  return (
    <div className="haat-listing__frame">
      <aside className="haat-listing__side" aria-label={texts.filters}>
        <ListingFilters {...filters} />
      </aside>
      <div ref={main} className="haat-listing__main" tabIndex={-1}>
        <ListingTools {...filters} total={products.state === 'ready' ? products.value.length : null} />
        <ProductResults
          products={products}
          {...results}
          {...(isFilteredOut && {
            emptyText: catalogueWords.noProducts,
            action: (
              <Button tone="quiet" onClick={clearFromList}>
                {texts.clear}
              </Button>
            ),
          })}
        />
      </div>
    </div>
  )
}
