import { type Category, cataloguePagesTexts, catalogueStore, catalogueTexts } from '@haat/core/catalogue'
import { CATEGORY_SKELETONS, homeTexts, STRIP_STEP } from '@haat/core/home'
import { useId, useRef, useState } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { ButtonLink, Head, LoadedList, useResource } from '../ui/index.ts'
import { Rail, RailArrows } from '../ui/Rail.tsx'
import { CategoryProducts } from './CategoryProducts.tsx'
import { CategoryTile } from './CategoryTile.tsx'
import { Skeletons } from './Skeletons.tsx'
import './category-strip.css'

export interface CategoryStripProps {
  /** The categories that the server rendered, see `loadCategories`. @default none */
  initialCategories?: readonly Category[] | undefined
}

/** A strip of categories; the chosen one shows its products below. */
export function CategoryStrip({ initialCategories }: CategoryStripProps) {
  const texts = useTexts(cataloguePagesTexts)
  const { noProducts } = useTexts(catalogueTexts)
  const homeWords = useTexts(homeTexts)
  const shop = useShop('<CategoryStrip>')
  const store = shop.use(catalogueStore)
  const categories = useResource(store.categories, initialCategories)
  const [chosen, setChosen] = useState<string | null>(null)
  const id = useId()
  const rail = useRef<HTMLUListElement>(null)
  return (
    <section className="haat haat-band haat-strip" aria-labelledby={id} tabIndex={-1}>
      <div className="haat-wrap">
        <Head id={id} title={texts.topCategories}>
          <ButtonLink tone="quiet" href={shop.linkTo('/categories')}>
            {texts.viewAll}
          </ButtonLink>
          <RailArrows rail={rail} what={homeWords.strip.categories} step={STRIP_STEP} />
        </Head>
        <LoadedList
          state={categories}
          loading={
            <Rail ref={rail} label={texts.topCategories}>
              <Skeletons count={CATEGORY_SKELETONS} as="li" className="haat-tile" />
            </Rail>
          }
          emptyText={noProducts}
          failedText={texts.categoriesFailed}
          onRetry={store.categories.reload}
        >
          {(list) => (
            <Rail ref={rail} label={texts.topCategories}>
              {list.map((category) => (
                <li key={category.id}>
                  <CategoryTile category={category} chosen={category.name === chosen} onChoose={setChosen} />
                </li>
              ))}
            </Rail>
          )}
        </LoadedList>
        {chosen !== null && (
          <CategoryProducts key={chosen} category={chosen} resource={store.inCategory(chosen)} />
        )}
      </div>
    </section>
  )
}
