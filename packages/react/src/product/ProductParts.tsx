import { catalogueTexts, categoryPath, type Product, unitPriceOf } from '@haat/core/catalogue'
import { dealDay, galleryIndexOf, isLongName, productStore, productTexts } from '@haat/core/product'
import { type RefObject, useId } from 'react'
import { ProductCard } from '../catalogue/ProductCard.tsx'
import { useFormatPrice } from '../formats.ts'
import { useShop, useTexts } from '../shop.ts'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { Badge, Head, List, Price as PriceView, Rating, useResource } from '../ui/index.ts'
import { createParts } from '../ui/parts.ts'
import { BuyButtons } from './BuyButtons.tsx'
import { Choices } from './Choices.tsx'
import { Gallery as GalleryView } from './Gallery.tsx'
import { Quantity } from './Quantity.tsx'
import { Stock as StockView } from './Stock.tsx'
import type { Buying } from './useBuying.ts'
import '../ui/products.css'
import '../ui/ticks.css'
import './product.css'

interface LoadedProduct {
  product: Product
  buying: Buying
  /** Id of the name's heading. */
  id: string
  /** Level of the name's heading. */
  level: 1 | 2
  initialRelated: readonly Product[] | undefined
  buttons: RefObject<HTMLDivElement | null>
}

/** The loaded product and the shopper's choice, for the parts of `Product`. */
export const productParts = /* @__PURE__ */ createParts<LoadedProduct>('Product')

/** The way from the shop's home page to the product. */
export function Path() {
  const { product } = productParts.usePart('Path')
  const { linkTo } = useShop()
  const { home, breadcrumb } = useTexts(productTexts)
  const { unknown } = useTexts(catalogueTexts)
  const { category, name } = product
  return (
    <Breadcrumb
      label={breadcrumb}
      crumbs={[
        { name: home, href: linkTo('/') },
        { name: category, href: linkTo(`/category/${encodeURIComponent(category)}`) },
        { name: name || unknown },
      ].filter((crumb) => crumb.name)}
    />
  )
}

/** The pictures and videos, with the one of the chosen variation in front. */
export function Gallery() {
  const { product, buying } = productParts.usePart('Gallery')
  return (
    <GalleryView key={product.id} product={product} wanted={galleryIndexOf(buying.product, buying.choice)} />
  )
}

/** Category, name and rating. */
export function Heading() {
  const { product, id, level } = productParts.usePart('Heading')
  const { unknown } = useTexts(catalogueTexts)
  const { linkTo } = useShop()
  const { category } = product
  const name = product.name || unknown
  const Name = `h${level}` as const
  return (
    <header className="haat-product__head">
      {category && (
        <a className="haat-product__category" href={linkTo(categoryPath(category))}>
          {category}
        </a>
      )}
      <Name id={id} className="haat-product__name" part="name" data-long={isLongName(name) || undefined}>
        {name}
      </Name>
      <Rating rating={product.rating} reviewCount={product.reviewCount} />
    </header>
  )
}

/** The price of the chosen variation, and of a unit of its net quantity; changes are announced. */
export function Price() {
  const { product } = productParts.usePart('Price').buying
  const formatPrice = useFormatPrice()
  const texts = useTexts(productTexts)
  const { translation } = useShop()
  const each = unitPriceOf(product)
  return (
    <div className="haat-product__price" role="status">
      <PriceView price={product.price} original={product.originalPrice} />
      {product.discount > 0 && <Badge tone="discount">{texts.save({ percent: product.discount })}</Badge>}
      {product.dealEnds && (
        <span className="haat-product__deal">
          {texts.dealEnds({ day: dealDay(product.dealEnds, translation.value.language) })}
        </span>
      )}
      {each && (
        <span className="haat-product__unit">
          {texts.unitPrice({
            price: formatPrice(each.price, { decimals: 'locale' }),
            unit: texts.units[each.unit],
          })}
        </span>
      )}
    </div>
  )
}

/** What the shop says about the product. Shows nothing if that is nothing. */
export function Description() {
  const { description } = productParts.usePart('Description').product
  return (
    description !== '' && (
      <p className="haat-product__text" part="description">
        {description}
      </p>
    )
  )
}

/** Sizes and colours to choose from. Shows nothing for a product without variations. */
export function Options() {
  const { product, buying } = productParts.usePart('Options')
  return <Choices product={product} buying={buying} />
}

/** Whether the chosen variation is in stock. */
export function Stock() {
  return <StockView product={productParts.usePart('Stock').buying.product} />
}

/** The quantity, and the buttons for the cart, for buying now, and for the favourites. */
export function Buy() {
  const { buying, buttons } = productParts.usePart('Buy')
  return (
    <>
      <Quantity buying={buying} />
      <BuyButtons ref={buttons} buying={buying} />
    </>
  )
}

/** The list of the product's features, and its code. Shows nothing without features. */
export function Features() {
  const { buying, level } = productParts.usePart('Features')
  const { features, productCode } = buying.product
  const texts = useTexts(productTexts)
  const id = useId()
  const Title = level === 1 ? 'h2' : 'h3'
  if (features.length === 0) return null
  return (
    <section className="haat-product__features" aria-labelledby={id}>
      <Title id={id} className="haat-product__subtitle">
        {texts.features}
      </Title>
      <ul className="haat-ticks">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {productCode && <p className="haat-note haat-product__code">{texts.code({ code: productCode })}</p>}
    </section>
  )
}

/** The section "More {top} Items". Shows nothing if there are none or they could not be loaded. */
export function Related() {
  const { product, initialRelated } = productParts.usePart('Related')
  const texts = useTexts(productTexts)
  const shop = useShop()
  const id = useId()
  const related = useResource(shop.use(productStore).related(product), initialRelated)
  if (related.state !== 'ready' || related.value.length === 0) return null
  const { top } = product
  return (
    <section className="haat-product-page__related" aria-labelledby={id}>
      <Head id={id} title={top === null ? texts.relatedAlone : texts.related({ top: texts.tops[top] })} />
      <List className="haat-grid">
        {related.value.map((other) => (
          <li key={other.id}>
            <ProductCard product={other} />
          </li>
        ))}
      </List>
    </section>
  )
}
