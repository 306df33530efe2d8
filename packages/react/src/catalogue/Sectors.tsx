import {
  arrangeCategories,
  type Category,
  cataloguePagesTexts,
  catalogueStore,
  catalogueTexts,
  type SectorsQuery,
  searchOfSectors,
  sectorsIn,
  sectorsTexts,
} from '@haat/core/catalogue'
import { useId, useState } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { EmptyBasket } from '../ui/drawings/index.ts'
import {
  Button,
  EmptyState,
  Head,
  List,
  Loaded,
  Spinner,
  useLazyImport,
  usePageQuery,
  useResource,
} from '../ui/index.ts'
import { SectorCard } from './SectorCard.tsx'
import { SectorTools } from './SectorTools.tsx'
import './sectors.css'

const loadProducts = () => import('./SectorProducts.tsx')

export interface SectorsProps {
  /** Categories on the prerendered page. @default none */
  initialCategories?: readonly Category[]
}

/**
 * All categories, called sectors on this page, and the products of the chosen one. The
 * state is in the address.
 */
export function Sectors({ initialCategories }: SectorsProps) {
  const catalogueWords = useTexts(catalogueTexts)
  const texts = useTexts(cataloguePagesTexts)
  const shop = useShop('<Sectors>')
  const id = useId()
  const resource = shop.use(catalogueStore).categories
  const categories = useResource(resource, initialCategories)
  const { search, go } = usePageQuery()
  const query = sectorsIn(search)
  const { text, sort, view } = query
  const all = categories.state === 'ready' ? categories.value : []
  const chosen = all.find(({ name }) => name === query.sector)?.name
  const products = useLazyImport(loadProducts, chosen !== undefined)
  /** The sector whose button was pressed last, until its products have the focus. */
  const [pressed, setPressed] = useState<string>()
  const set = (part: Partial<SectorsQuery>, replace = false) =>
    go(searchOfSectors({ ...query, ...part }), replace)
  const type = (next: string) => set({ text: next }, true)
  function show(sector: string) {
    set({ sector })
    setPressed(sector)
  }

  return (
    <section className="haat haat-page" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} level={1} title={texts.exploreSectors} />
      <SectorTools
        {...{ text, sort, view }}
        onText={type}
        onSort={(next) => set({ sort: next })}
        onView={(next) => set({ view: next })}
      />
      <Loaded state={categories} shape="cards" failed={texts.categoriesFailed} onRetry={resource.reload}>
        {() => (
          <Found
            query={query}
            categories={arrangeCategories(all, query)}
            chosen={chosen}
            onShow={show}
            onClear={() => type('')}
          />
        )}
      </Loaded>
      {chosen !== undefined &&
        (products ? (
          <products.SectorProducts
            key={chosen}
            category={chosen}
            pressed={pressed === chosen}
            onArrive={() => setPressed(undefined)}
          />
        ) : (
          <Spinner text={catalogueWords.loading} shape="cards" />
        ))}
    </section>
  )
}

interface FoundProps {
  query: SectorsQuery
  /** Categories that match the query, in its order. */
  categories: readonly Category[]
  /** Name of the category whose products are shown. */
  chosen: string | undefined
  onShow: (name: string) => void
  onClear: () => void
}

/** The sectors that match the search. */
function Found({ query: { text, view }, categories, chosen, onShow, onClear }: FoundProps) {
  const sectorsWords = useTexts(sectorsTexts)
  return (
    <>
      <p className="haat-hidden" role="status">
        {text.trim() !== '' && sectorsWords.count({ count: categories.length })}
      </p>
      {categories.length === 0 && (
        <EmptyState text={sectorsWords.noSectors} drawing={<EmptyBasket />}>
          {text !== '' && (
            <Button tone="quiet" onClick={onClear}>
              {sectorsWords.clear}
            </Button>
          )}
        </EmptyState>
      )}
      <List className="haat-sectors" data-view={view}>
        {categories.map((category, index) => (
          <li key={category.id}>
            <SectorCard
              category={category}
              chosen={category.name === chosen}
              eager={index < 4}
              onShow={() => onShow(category.name)}
            />
          </li>
        ))}
      </List>
    </>
  )
}
