import { catalogueTexts, listingTexts } from '@haat/core/catalogue'
import { LONGEST_SEARCH, queryIn, searchStore, searchTexts } from '@haat/core/search'
import { useId } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { NothingFound } from '../ui/drawings/index.ts'
import { ButtonLink, EmptyState, Head, Spinner, usePageQuery, useResource } from '../ui/index.ts'
import { NarrowedProducts, useNarrowing } from './NarrowedProducts.tsx'
import { NearMatches } from './NearMatches.tsx'
import { ProductCard } from './ProductCard.tsx'

export interface SearchResultsProps {
  /** @default the `q` of the page's address */
  query?: string
}

/** The products that match a text; sorted and filtered by the address. */
export function SearchResults({ query }: SearchResultsProps) {
  useShop('<SearchResults>')
  const texts = useTexts(catalogueTexts)
  const listingWords = useTexts(listingTexts)
  const searchWords = useTexts(searchTexts)
  const { search, known } = usePageQuery()
  const text = query?.trim() ?? queryIn(search)
  if (text !== '') return <Results text={text} />
  return (
    <section className="haat haat-page">
      <Head level={1} title={searchWords.submit} />
      {known || query !== undefined ? (
        <EmptyState text={listingWords.searchFirst} drawing={<NothingFound />}>
          <Browse />
        </EmptyState>
      ) : (
        <Spinner text={texts.loading} shape="cards" />
      )}
    </section>
  )
}

function Results({ text }: { text: string }) {
  const listingWords = useTexts(listingTexts)
  const searchWords = useTexts(searchTexts)
  const shop = useShop()
  const id = useId()
  const resource = shop.use(searchStore).results(text)
  const narrowing = useNarrowing(useResource(resource))
  const { products, all } = narrowing
  const count = products.state === 'ready' ? products.value.length : null
  const isEmpty = count !== null && all.length === 0
  return (
    <section className="haat haat-page" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} level={1} title={searchWords.results({ query: text })}>
        <p className={isEmpty ? 'haat-hidden' : 'haat-count'} role="status">
          {count !== null && (isEmpty ? `${searchWords.nothing}.` : listingWords.count({ count }))}
        </p>
      </Head>
      {text.length > LONGEST_SEARCH && (
        <p className="haat-note">{searchWords.cut({ most: LONGEST_SEARCH })}</p>
      )}
      <NarrowedProducts
        narrowing={narrowing}
        emptyText={searchWords.nothing}
        onRetry={resource.reload}
        drawing={<NothingFound />}
        action={<Browse />}
        card={(product) => <ProductCard product={product} level={2} />}
      />
      {isEmpty && <NearMatches text={text} />}
    </section>
  )
}

const Browse = () => {
  const listingWords = useTexts(listingTexts)
  return (
    <ButtonLink tone="quiet" href={useShop().linkTo('/products')}>
      {listingWords.browse}
    </ButtonLink>
  )
}
