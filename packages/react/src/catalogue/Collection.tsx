import { cataloguePagesTexts, catalogueStore, listingTexts, type Product } from '@haat/core/catalogue'
import { useId } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { ButtonLink, Head, useResource } from '../ui/index.ts'
import { NarrowedProducts, useNarrowing } from './NarrowedProducts.tsx'
import { ProductCard } from './ProductCard.tsx'

interface CollectionProps {
  /** Name of the category. */
  category: string
  /** Products on the prerendered page. @default none */
  initialProducts?: readonly Product[]
}

/** Number of pictures that are loaded first: one row on a wide page. */
const EAGER = 4

/** All products of a category, with prices in dollars; sorted and filtered by the address. */
export function Collection({ category, initialProducts }: CollectionProps) {
  const texts = useTexts(cataloguePagesTexts)
  const listingWords = useTexts(listingTexts)
  const shop = useShop('<Collection>')
  const id = useId()
  const resource = shop.use(catalogueStore).inCategory(category)
  const narrowing = useNarrowing(useResource(resource, initialProducts))
  const { products } = narrowing
  const crumbs = [
    { name: listingWords.home, href: shop.linkTo('/') },
    { name: listingWords.categories, href: shop.linkTo('/categories') },
    { name: category },
  ]
  return (
    <section className="haat haat-page" aria-labelledby={id} tabIndex={-1}>
      <Breadcrumb label={listingWords.breadcrumb} crumbs={crumbs} />
      <Head id={id} level={1} title={texts.collection({ category })}>
        <p className="haat-count" role="status">
          {products.state === 'ready' && listingWords.count({ count: products.value.length })}
        </p>
      </Head>
      <NarrowedProducts
        narrowing={narrowing}
        emptyText={texts.emptyCollection}
        onRetry={resource.reload}
        action={
          <ButtonLink tone="quiet" href={shop.linkTo('/categories')}>
            {listingWords.browseCategories}
          </ButtonLink>
        }
        card={(product, index) => (
          <ProductCard product={product} format={{ prefix: '$' }} level={2} eager={index < EAGER} />
        )}
      />
    </section>
  )
}
