import type { Shop } from '@haat/core'
import { catalogueCopy, categoryPath, type Product } from '@haat/core/catalogue'
import { productCopy as copy, isLongName, productStore } from '@haat/core/product'
import { useId, useRef } from 'react'
import { ProductCard } from '../catalogue/ProductCard.tsx'
import { Breadcrumb, Head, Price, Rating, useResource } from '../ui/index.ts'
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
  initialRelated?: readonly Product[]
}

/** Everything about a product that is there. */
export function ProductScreen({ shop, product, initialRelated }: ProductScreenProps) {
  const id = useId()
  const buying = useBuying(shop, product)
  const buttons = useRef<HTMLDivElement>(null)
  const name = product.name || catalogueCopy.unknown
  return (
    <>
      <article className="haat-product" aria-labelledby={id}>
        <Breadcrumb
          crumbs={[
            { name: copy.home, href: '/' },
            ...(product.category
              ? [{ name: product.category, href: `/category/${encodeURIComponent(product.category)}` }]
              : []),
            { name },
          ]}
        />
        <Gallery key={product.id} product={product} />
        <div className="haat-product__buy">
          <header className="haat-product__head">
            {product.category && (
              <a className="haat-product__category" href={categoryPath(product.category)}>
                {product.category}
              </a>
            )}
            <h1 id={id} className="haat-product__name" data-long={isLongName(name) || undefined}>
              {name}
            </h1>
            <Rating rating={product.rating} reviewCount={product.reviewCount} />
          </header>
          <div className="haat-product__price">
            <Price price={product.price} original={product.originalPrice} />
            {product.discount > 0 && (
              <span className="haat-badge" data-tone="discount">
                {copy.save(product.discount)}
              </span>
            )}
          </div>
          {product.description && <p className="haat-product__text">{product.description}</p>}
          <Choices product={product} buying={buying} />
          <Stock product={product} />
          <BuyButtons ref={buttons} product={product} buying={buying} />
          <Assurances />
          <Features product={product} />
        </div>
      </article>
      <Related shop={shop} product={product} {...(initialRelated && { initialRelated })} />
      <BuyBar product={product} buying={buying} besides={buttons} />
    </>
  )
}

function Features({ product }: { product: Product }) {
  const id = useId()
  if (product.features.length === 0) return null
  return (
    <section className="haat-product__features" aria-labelledby={id}>
      <h2 id={id} className="haat-product__subtitle">
        {copy.features}
      </h2>
      <ul className="haat-ticks">
        {product.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {product.productCode && <p className="haat-product__code">{copy.code(product.productCode)}</p>}
    </section>
  )
}

/** 'More {top} Items'; absent where there are none, or where they did not come. */
function Related({ shop, product, initialRelated }: ProductScreenProps) {
  const id = useId()
  const related = useResource(shop.use(productStore).related(product), initialRelated)
  if (related.state !== 'ready' || related.value.length === 0) return null
  return (
    <section className="haat-product-page__related" aria-labelledby={id}>
      <Head id={id} title={copy.related(product.top)} />
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets lists without bullets */}
      <ul className="haat-grid" role="list">
        {related.value.map((other) => (
          <li key={other.id}>
            <ProductCard shop={shop} product={other} />
          </li>
        ))}
      </ul>
    </section>
  )
}
