import type { Shop } from '@haat/core'
import { catalogueCopy, categoryPath, type Product, productPath } from '@haat/core/catalogue'
import { productCopy as copy, galleryIndexOf, isLongName, productStore } from '@haat/core/product'
import { useId, useRef } from 'react'
import { ProductCard } from '../catalogue/ProductCard.tsx'
import { Badge, Breadcrumb, Head, List, Price, Rating, Slot, useResource } from '../ui/index.ts'
import { Assurances } from './Assurances.tsx'
import { BuyBar } from './BuyBar.tsx'
import { BuyButtons } from './BuyButtons.tsx'
import { Choices } from './Choices.tsx'
import { Gallery } from './Gallery.tsx'
import { Stock } from './Stock.tsx'
import { useBuying } from './useBuying.ts'

export interface ProductScreenProps {
  shop: Shop
  product: Product
  /** Level of the name's heading. */
  level: 1 | 2
  initialRelated?: readonly Product[] | undefined
}

/** The screen of a loaded product. */
export function ProductScreen({ shop, product, level, initialRelated }: ProductScreenProps) {
  const id = useId()
  const buying = useBuying(shop, product)
  const { product: bought } = buying
  const buttons = useRef<HTMLDivElement>(null)
  const name = product.name || catalogueCopy.unknown
  const Name = `h${level}` as const
  const { linkTo } = shop
  const { category } = product
  return (
    <>
      <article className="haat-product" aria-labelledby={id}>
        <Breadcrumb
          crumbs={[
            { name: copy.home, href: linkTo('/') },
            { name: category, href: linkTo(`/category/${encodeURIComponent(category)}`) },
            { name },
          ].filter((crumb) => crumb.name)}
        />
        <Gallery key={product.id} product={product} wanted={galleryIndexOf(bought, buying.choice)} />
        <div className="haat-product__buy">
          <header className="haat-product__head">
            {category && (
              <a className="haat-product__category" href={linkTo(categoryPath(category))}>
                {category}
              </a>
            )}
            <Name
              id={id}
              className="haat-product__name"
              part="name"
              data-long={isLongName(name) || undefined}
            >
              {name}
            </Name>
            <Rating rating={product.rating} reviewCount={product.reviewCount} />
          </header>
          <div className="haat-product__price" role="status">
            <Price price={bought.price} original={bought.originalPrice} />
            {bought.discount > 0 && <Badge tone="discount">{copy.save(bought.discount)}</Badge>}
          </div>
          {product.description && (
            <p className="haat-product__text" part="description">
              {product.description}
            </p>
          )}
          <Choices product={product} buying={buying} />
          <Stock product={bought} />
          <BuyButtons ref={buttons} buying={buying} />
          <Slot name="footer" />
          <Assurances />
          <Features product={bought} level={level === 1 ? 2 : 3} />
        </div>
      </article>
      <Related shop={shop} product={product} initialRelated={initialRelated} />
      <BuyBar buying={buying} buttons={buttons} />
    </>
  )
}

function Features({ product, level }: { product: Product; level: 2 | 3 }) {
  const id = useId()
  const Title = `h${level}` as const
  if (product.features.length === 0) return null
  return (
    <section className="haat-product__features" aria-labelledby={id}>
      <Title id={id} className="haat-product__subtitle">
        {copy.features}
      </Title>
      <ul className="haat-ticks">
        {product.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {product.productCode && (
        <p className="haat-note haat-product__code">{copy.code(product.productCode)}</p>
      )}
    </section>
  )
}

/** The section "More {top} Items". Shows nothing if there are none or they could not be loaded. */
function Related({ shop, product, initialRelated }: Omit<ProductScreenProps, 'level'>) {
  const id = useId()
  const related = useResource(shop.use(productStore).related(product), initialRelated)
  if (related.state !== 'ready' || related.value.length === 0) return null
  return (
    <section className="haat-product-page__related" aria-labelledby={id}>
      <Head id={id} title={copy.related(product.top)} />
      <List className="haat-grid">
        {related.value.map((other) => (
          <li key={other.id}>
            <ProductCard shop={shop} product={other} href={shop.linkTo(productPath(other.id))} />
          </li>
        ))}
      </List>
    </section>
  )
}
