import { catalogueStore, categoryPath } from '@haat/core/catalogue'
import { searchStore, searchTexts } from '@haat/core/search'
import { type ReactNode, useId } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { ButtonLink, Head, List, useResource } from '../ui/index.ts'
import { ProductCard } from './ProductCard.tsx'
import '../ui/products.css'
import './listing.css'
import './results.css'

interface NearMatchesProps {
  /** A search text without results. */
  text: string
}

/** Alternatives after a search without results: products with similar names, and all categories. */
export function NearMatches({ text }: NearMatchesProps) {
  const texts = useTexts(searchTexts)
  const shop = useShop()
  const near = useResource(shop.use(searchStore).near(text), [])
  const categories = useResource(shop.use(catalogueStore).categories, [])
  return (
    <>
      <TitledList title={texts.near} className="haat-grid haat-results">
        {near.state === 'ready' &&
          near.value.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} level={3} />
            </li>
          ))}
      </TitledList>
      <TitledList title={texts.categories} className="haat-actions">
        {categories.state === 'ready' &&
          categories.value.map(({ id, name }) => (
            <li key={id}>
              <ButtonLink tone="quiet" href={shop.linkTo(categoryPath(name))}>
                {name}
              </ButtonLink>
            </li>
          ))}
      </TitledList>
    </>
  )
}

interface TitledListProps {
  title: string
  className: string
  children: readonly ReactNode[] | false
}

/** A list with a heading; nothing if it is empty. */
function TitledList({ title, className, children }: TitledListProps) {
  const id = useId()
  if (!children || children.length === 0) return null
  return (
    <section className="haat-near" aria-labelledby={id}>
      <Head id={id} title={title} />
      <List className={className}>{children}</List>
    </section>
  )
}
