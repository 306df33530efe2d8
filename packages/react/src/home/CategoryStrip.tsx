import type { Loadable, Shop } from '@haat/core'
import { type Category, catalogueStore, catalogueCopy as copy } from '@haat/core/catalogue'
import { CATEGORY_SKELETONS, homeCopy, STRIP_STEP } from '@haat/core/home'
import { type RefObject, useId, useRef, useState } from 'react'
import { ButtonLink, Head, Nothing, Rail, RailArrows, useResource } from '../ui/index.ts'
import { CategoryProducts } from './CategoryProducts.tsx'
import { CategoryTile } from './CategoryTile.tsx'

export interface CategoryStripProps {
  shop: Shop
  /** What the prerendered page shows. */
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
    <section className="haat haat-band haat-strip" aria-labelledby={id}>
      <div className="haat-wrap">
        <Head id={id} title={copy.topCategories}>
          <ButtonLink tone="quiet" href="/categories">
            {copy.viewAll}
          </ButtonLink>
          <RailArrows rail={rail} what={homeCopy.strip.categories} step={STRIP_STEP} />
        </Head>
        <Tiles
          rail={rail}
          categories={categories}
          chosen={chosen}
          onChoose={setChosen}
          onRetry={store.categories.reload}
        />
        {chosen !== null && (
          <CategoryProducts key={chosen} shop={shop} category={chosen} resource={store.inCategory(chosen)} />
        )}
      </div>
    </section>
  )
}

interface TilesProps {
  rail: RefObject<HTMLUListElement | null>
  categories: Loadable<readonly Category[]>
  chosen: string | null
  onChoose(name: string): void
  onRetry(): void
}

function Tiles({ rail, categories, chosen, onChoose, onRetry }: TilesProps) {
  if (categories.state === 'failed') return <Nothing text={copy.categoriesFailed} onRetry={onRetry} />
  if (categories.state === 'ready' && categories.value.length === 0)
    return <Nothing text={copy.categoriesFailed} />
  return (
    <Rail ref={rail} label={copy.topCategories}>
      {categories.state === 'loading'
        ? Array.from({ length: CATEGORY_SKELETONS }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
            <li key={at} className="haat-tile haat-skeleton" />
          ))
        : categories.value.map((category) => (
            <li key={category.id}>
              <CategoryTile category={category} chosen={category.name === chosen} onChoose={onChoose} />
            </li>
          ))}
    </Rail>
  )
}
