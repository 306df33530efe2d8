import type { Shop } from '@haat/core'
import { catalogueCopy as copy, listingCopy } from '@haat/core/catalogue'
import { searchCopy, searchStore } from '@haat/core/search'
import { useId } from 'react'
import { NothingFound } from '../ui/drawings/index.ts'
import { ButtonLink, Empty, Head, Spinner, useAddress, useResource, useRetry } from '../ui/index.ts'
import { ProductCard } from './ProductCard.tsx'
import { ProductResults } from './ProductResults.tsx'

export interface SearchResultsProps {
  shop: Shop
  /** @default the `q` of the page's address */
  query?: string
}

/** What the shop has for a text (storefront.md §2 "Search"). */
export function SearchResults({ shop, query }: SearchResultsProps) {
  const { search, known } = useAddress()
  const text = (query ?? new URLSearchParams(search).get('q') ?? '').trim()
  if (!known && query === undefined)
    return (
      <section className="haat haat-page">
        <Head level={1} title={searchCopy.submit} />
        <Spinner text={copy.loading} />
      </section>
    )
  if (text === '')
    return (
      <section className="haat haat-page">
        <Head level={1} title={searchCopy.submit} />
        <Empty text={listingCopy.searchFirst} drawing={<NothingFound />}>
          <Browse />
        </Empty>
      </section>
    )
  return <Results shop={shop} text={text} />
}

function Results({ shop, text }: { shop: Shop; text: string }) {
  const id = useId()
  const resource = shop.use(searchStore).results(text)
  const products = useResource(resource)
  const { region, retry } = useRetry(resource)
  return (
    <section ref={region} className="haat haat-page" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} level={1} title={searchCopy.results(text)}>
        <p className="haat-count" role="status">
          {products.state === 'ready' && listingCopy.count(products.value.length)}
        </p>
      </Head>
      <ProductResults
        products={products}
        emptyText={searchCopy.nothing}
        onRetry={retry}
        drawing={<NothingFound />}
        way={<Browse />}
        card={(product) => <ProductCard shop={shop} product={product} level={2} />}
      />
    </section>
  )
}

const Browse = () => (
  <ButtonLink tone="quiet" href="/products">
    {listingCopy.browse}
  </ButtonLink>
)
