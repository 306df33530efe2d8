import type { Shop } from '@haat/core'
import { catalogueCopy as copy, listingCopy } from '@haat/core/catalogue'
import { LONGEST_SEARCH, queryIn, searchCopy, searchStore } from '@haat/core/search'
import { useId } from 'react'
import { NothingFound } from '../ui/drawings/index.ts'
import { ButtonLink, EmptyState, Head, Spinner, usePageQuery, useResource } from '../ui/index.ts'
import { NearMatches } from './NearMatches.tsx'
import { ProductCard } from './ProductCard.tsx'
import { ProductResults } from './ProductResults.tsx'

export interface SearchResultsProps {
  shop: Shop
  /** @default the `q` of the page's address */
  query?: string
}

/** The products that match a text (storefront.md §2 "Search"). */
export function SearchResults({ shop, query }: SearchResultsProps) {
  const { search, known } = usePageQuery()
  const text = query?.trim() ?? queryIn(search)
  if (text !== '') return <Results shop={shop} text={text} />
  return (
    <section className="haat haat-page">
      <Head level={1} title={searchCopy.submit} />
      {known || query !== undefined ? (
        <EmptyState text={listingCopy.searchFirst} drawing={<NothingFound />}>
          <Browse />
        </EmptyState>
      ) : (
        <Spinner text={copy.loading} />
      )}
    </section>
  )
}

function Results({ shop, text }: { shop: Shop; text: string }) {
  const id = useId()
  const resource = shop.use(searchStore).results(text)
  const products = useResource(resource)
  const count = products.state === 'ready' ? products.value.length : null
  const isEmpty = count === 0
  return (
    <section className="haat haat-page" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} level={1} title={searchCopy.results(text)}>
        <p className={isEmpty ? 'haat-hidden' : 'haat-count'} role="status">
          {count !== null && (isEmpty ? `${searchCopy.nothing}.` : listingCopy.count(count))}
        </p>
      </Head>
      {text.length > LONGEST_SEARCH && <p className="haat-note">{searchCopy.cut(LONGEST_SEARCH)}</p>}
      <ProductResults
        products={products}
        emptyText={searchCopy.nothing}
        onRetry={resource.reload}
        drawing={<NothingFound />}
        action={<Browse />}
        card={(product) => <ProductCard shop={shop} product={product} level={2} />}
      />
      {isEmpty && <NearMatches shop={shop} text={text} />}
    </section>
  )
}

const Browse = () => (
  <ButtonLink tone="quiet" href="/products">
    {listingCopy.browse}
  </ButtonLink>
)
