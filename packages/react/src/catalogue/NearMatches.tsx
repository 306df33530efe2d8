import type { Shop } from '@haat/core'
import { catalogueStore, categoryPath } from '@haat/core/catalogue'
import { searchCopy as copy, searchStore } from '@haat/core/search'
import { type ReactNode, useId } from 'react'
import { ButtonLink, Head, List, useResource } from '../ui/index.ts'
import { ProductCard } from './ProductCard.tsx'

export interface NearMatchesProps {
  shop: Shop
  /** A text that finds nothing. */
  text: string
}

/** Where to go from a search without results: products with names that are a little like the text, and all categories. */
export function NearMatches({ shop, text }: NearMatchesProps) {
  const near = useResource(shop.use(searchStore).near(text), [])
  const categories = useResource(shop.use(catalogueStore).categories, [])
  return (
    <>
      <Titled title={copy.near} className="haat-grid haat-results">
        {near.state === 'ready' &&
          near.value.map((product) => (
            <li key={product.id}>
              <ProductCard shop={shop} product={product} level={3} />
            </li>
          ))}
      </Titled>
      <Titled title={copy.categories} className="haat-actions">
        {categories.state === 'ready' &&
          categories.value.map(({ id, name }) => (
            <li key={id}>
              <ButtonLink tone="quiet" href={shop.linkTo(categoryPath(name))}>
                {name}
              </ButtonLink>
            </li>
          ))}
      </Titled>
    </>
  )
}

interface TitledProps {
  title: string
  className: string
  children: readonly ReactNode[] | false
}

/** A list under its heading; nothing where it is empty. */
function Titled({ title, className, children }: TitledProps) {
  const id = useId()
  if (!children || children.length === 0) return null
  return (
    <section className="haat-near" aria-labelledby={id}>
      <Head id={id} title={title} />
      <List className={className}>{children}</List>
    </section>
  )
}
