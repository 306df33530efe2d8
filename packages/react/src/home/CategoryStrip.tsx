import type { Shop } from '@haat/core'
import { type Category, catalogueStore, cataloguePagesCopy as copy } from '@haat/core/catalogue'
import { CATEGORY_SKELETONS, homeCopy, STRIP_STEP } from '@haat/core/home'
import { useId, useRef, useState } from 'react'
import { ButtonLink, Head, LoadedList, Rail, RailArrows, useResource } from '../ui/index.ts'
import { CategoryProducts } from './CategoryProducts.tsx'
import { CategoryTile } from './CategoryTile.tsx'
import { Skeletons } from './Skeletons.tsx'

export interface CategoryStripProps {
  shop: Shop
  /** Categories on the prerendered page. @default none */
  initialCategories?: readonly Category[] | undefined
}

/** A strip of categories; the chosen one shows its products below. */
export function CategoryStrip({ shop, initialCategories }: CategoryStripProps) {
  const store = shop.use(catalogueStore)
  const categories = useResource(store.categories, initialCategories)
  const [chosen, setChosen] = useState<string | null>(null)
  const id = useId()
  const rail = useRef<HTMLUListElement>(null)
  return (
    <section className="haat haat-band haat-strip" aria-labelledby={id} tabIndex={-1}>
      <div className="haat-wrap">
        <Head id={id} title={copy.topCategories}>
          <ButtonLink tone="quiet" href="/categories">
            {copy.viewAll}
          </ButtonLink>
          <RailArrows rail={rail} what={homeCopy.strip.categories} step={STRIP_STEP} />
        </Head>
        <LoadedList
          state={categories}
          loading={
            <Rail ref={rail} label={copy.topCategories}>
              <Skeletons count={CATEGORY_SKELETONS} as="li" className="haat-tile" />
            </Rail>
          }
          emptyText={copy.categoriesFailed}
          onRetry={store.categories.reload}
        >
          {(list) => (
            <Rail ref={rail} label={copy.topCategories}>
              {list.map((category) => (
                <li key={category.id}>
                  <CategoryTile category={category} chosen={category.name === chosen} onChoose={setChosen} />
                </li>
              ))}
            </Rail>
          )}
        </LoadedList>
        {chosen !== null && (
          <CategoryProducts key={chosen} shop={shop} category={chosen} resource={store.inCategory(chosen)} />
        )}
      </div>
    </section>
  )
}
