import type { Loadable } from '@haat/core'
import {
  type Category,
  cataloguePagesTexts,
  catalogueStore,
  catalogueTexts,
  changed,
  listingTexts,
  type Product,
  type ProductPage,
  type ProductQuery,
  queryOf,
  searchOf,
  withKnownCategory,
} from '@haat/core/catalogue'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { Button, Head, usePageQuery, useResource } from '../ui/index.ts'
import { ListingFilters } from './ListingFilters.tsx'
import { ListingPages } from './ListingPages.tsx'
import { ListingTools } from './ListingTools.tsx'
import { ProductCard } from './ProductCard.tsx'
import { ProductResults } from './ProductResults.tsx'
import './listing.css'

export interface ProductListingProps {
  /** The first page of all products, on the prerendered page. @default none */
  initialPage?: ProductPage
  /** Categories on the prerendered page. @default none */
  initialCategories?: readonly Category[]
}

/** All products: sorted, filtered and in pages, with the state in the address. */
export function ProductListing({ initialPage, initialCategories }: ProductListingProps) {
  const texts = useTexts(cataloguePagesTexts)
  const listingWords = useTexts(listingTexts)
  const shop = useShop('<ProductListing>')
  const id = useId()
  const { search, known, go } = usePageQuery()
  const store = shop.use(catalogueStore)
  const categories = useResource(store.categories, initialCategories)
  const requested = queryOf(search)
  const query = categories.state === 'ready' ? withKnownCategory(categories.value, requested) : requested
  const resource = store.page(query)
  // Only the first page without filters was prerendered.
  const page = useResource(resource, searchOf(query) === '' ? initialPage : undefined)
  const { latest, waiting } = useLatest(page, known)
  const top = useRef<HTMLDivElement>(null)
  useTopOfPage(top, known ? (query.page ?? 1) : null)
  useLastPage(query, latest.state === 'ready' && !waiting ? latest.value.pages : null, go)

  const clear = () => go(searchOf({ sort: query.sort }))
  function clearFromTop() {
    // The button that has the focus is removed.
    top.current?.focus({ preventScroll: true })
    clear()
  }
  const total = latest.state === 'ready' ? latest.value.total : null
  const { brands, tags, units } = latest.state === 'ready' ? latest.value : {}
  const products = latest.state === 'ready' ? { ...latest, value: latest.value.products } : latest
  const filters = {
    query,
    categories: categories.state === 'ready' ? categories.value.map(({ name }) => name) : [],
    brands,
    tags,
    units,
    onChange: (part: ProductQuery) => go(searchOf(changed(query, part))),
    onClear: clear,
  }
  return (
    <section className="haat haat-page haat-listing" aria-labelledby={id} tabIndex={-1}>
      <div ref={top} className="haat-listing__top" tabIndex={-1}>
        <Head id={id} level={1} title={texts.products}>
          <p className="haat-count" role="status">
            {!waiting && total !== null && listingWords.count({ count: total })}
          </p>
        </Head>
      </div>
      <div className="haat-listing__frame">
        <aside className="haat-listing__side" aria-label={listingWords.filters}>
          <ListingFilters {...filters} />
        </aside>
        <div className="haat-listing__main" aria-busy={waiting} data-waiting={waiting || undefined}>
          <ListingTools {...filters} total={total} />
          <Results products={products} onRetry={resource.reload} onClear={clearFromTop} />
          {latest.state === 'ready' && (
            <ListingPages
              page={latest.value.page}
              pages={latest.value.pages}
              searchAt={(at) => searchOf({ ...query, page: at })}
              onGo={go}
            />
          )}
        </div>
      </div>
    </section>
  )
}

interface ResultsProps {
  products: Loadable<readonly Product[]>
  onRetry: () => unknown
  onClear: () => void
}

function Results({ products, onRetry, onClear }: ResultsProps) {
  const catalogueWords = useTexts(catalogueTexts)
  const listingWords = useTexts(listingTexts)
  return (
    <ProductResults
      products={products}
      emptyText={catalogueWords.noProducts}
      onRetry={onRetry}
      action={
        <Button tone="quiet" onClick={onClear}>
          {listingWords.clear}
        </Button>
      }
      card={(product, index) => (
        <ProductCard
          product={product}
          level={2}
          eager={index < 4}
          sizes="(min-width: 76rem) 17vw, (min-width: 60rem) 33vw, calc(50vw - 1.25rem)"
        />
      )}
    />
  )
}

/** Opens the last page if the address has a higher number. `last` is null while unknown. */
function useLastPage(query: ProductQuery, last: number | null, go: ReturnType<typeof usePageQuery>['go']) {
  useEffect(() => {
    if (last !== null && (query.page ?? 1) > last) go(searchOf({ ...query, page: last }), true)
  })
}

/** Scrolls to the top when another page is shown, but not after a change of filters. `page` is null while unknown. */
function useTopOfPage(top: RefObject<HTMLElement | null>, page: number | null) {
  const before = useRef(page)
  useEffect(() => {
    const hasChanged = before.current !== null && before.current !== page
    before.current = page
    if (!hasChanged) return
    top.current?.scrollIntoView?.({ block: 'start' })
    top.current?.focus({ preventScroll: true })
  }, [top, page])
}

/**
 * Keeps the previous value on the page while the next one is loading, so that the layout does not shift. The prerendered
 * value is dropped if the address, when it is `known`, requests another one.
 */
function useLatest<T>(current: Loadable<T>, known: boolean): { latest: Loadable<T>; waiting: boolean } {
  const [latest, setLatest] = useState<Loadable<T>>({ state: 'loading' })
  // Set while rendering, as React recommends for state derived from props.
  if (known && current.state !== 'loading' && current !== latest) setLatest(current)
  if (current.state === 'loading' && latest.state === 'ready') return { latest, waiting: true }
  return { latest: current, waiting: current.state === 'loading' }
}
