import type { Shop } from '@haat/core'
import {
  arrangeCategories,
  type Category,
  type CategorySort,
  catalogueStore,
  cataloguePagesCopy as copy,
  sectorsCopy,
} from '@haat/core/catalogue'
import { useId, useState } from 'react'
import { ClosedStall, EmptyBasket } from '../ui/drawings/index.ts'
import { Button, EmptyState, Head, List, Loaded, RetryButton, useResource } from '../ui/index.ts'
import { SectorCard } from './SectorCard.tsx'
import { SectorProducts } from './SectorProducts.tsx'
import { type SectorsView, SectorTools } from './SectorTools.tsx'

export interface SectorsProps {
  shop: Shop
  /** What the prerendered page shows. */
  initialCategories?: readonly Category[]
}

/** All categories, called sectors here, and the products of the one chosen (storefront.md §2 "Sectors page"). */
export function Sectors({ shop, initialCategories }: SectorsProps) {
  const id = useId()
  const resource = shop.use(catalogueStore).categories
  const categories = useResource(resource, initialCategories)
  const [text, setText] = useState('')
  const [sort, setSort] = useState<CategorySort>('none')
  const [view, setView] = useState<SectorsView>('grid')
  const [chosen, setChosen] = useState<string | null>(null)
  const found = categories.state === 'ready' ? arrangeCategories(categories.value, { text, sort }) : []

  return (
    <section className="haat haat-page" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} level={1} title={copy.exploreSectors} />
      <SectorTools {...{ text, sort, view }} onText={setText} onSort={setSort} onView={setView} />
      <Loaded
        state={categories}
        failed={() => (
          <div role="alert">
            <EmptyState text={copy.categoriesFailed} drawing={<ClosedStall />}>
              <RetryButton onRetry={resource.reload} />
            </EmptyState>
          </div>
        )}
        onRetry={resource.reload}
      >
        {() => (
          <>
            <p className="haat-hidden" role="status">
              {text.trim() !== '' && sectorsCopy.count(found.length)}
            </p>
            {found.length === 0 && (
              <EmptyState text={sectorsCopy.noSectors} drawing={<EmptyBasket />}>
                {text !== '' && (
                  <Button tone="quiet" onClick={() => setText('')}>
                    {sectorsCopy.clear}
                  </Button>
                )}
              </EmptyState>
            )}
            <List className="haat-sectors" data-view={view}>
              {found.map((category, index) => (
                <li key={category.id}>
                  <SectorCard
                    category={category}
                    chosen={category.name === chosen}
                    eager={index < 4}
                    onShow={() => setChosen(category.name)}
                  />
                </li>
              ))}
            </List>
          </>
        )}
      </Loaded>
      {chosen !== null && <SectorProducts key={chosen} shop={shop} category={chosen} />}
    </section>
  )
}
