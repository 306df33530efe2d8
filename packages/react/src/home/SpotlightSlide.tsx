import { percentOff } from '@haat/core'
import { catalogueTexts, type Product, productPath } from '@haat/core/catalogue'
import { homeTexts } from '@haat/core/home'
import { useId } from 'react'
import { CardAdd } from '../catalogue/CardAdd.tsx'
import { useShop, useTexts } from '../shop.ts'
import { CarouselSlide } from '../ui/CarouselControls.tsx'
import { Badge, ButtonLink, PictureView, Price, Rating } from '../ui/index.ts'
import '../ui/products.css'
import './spotlight.css'

/** Names with more characters have a smaller font size. */
const LONG_NAME = 48
/** Highest number of features beside a product. */
const MAX_FEATURES = 4

interface SpotlightSlideProps {
  product: Product
  current: boolean
  /** Whether it is current or next, so that its picture is loaded. */
  near: boolean
}

/** One featured product with its details. */
export function SpotlightSlide({ product, current, near }: SpotlightSlideProps) {
  const texts = useTexts(catalogueTexts)
  const spotlight = useTexts(homeTexts).spotlight
  const id = useId()
  const href = useShop().linkTo(productPath(product.id))
  const off = percentOff(product.originalPrice, product.price)
  return (
    <CarouselSlide className="haat-spotlight__slide" aria-labelledby={id} current={current}>
      <div className="haat-spotlight__picture">
        {near && (
          <PictureView
            picture={product.pictures[0] ?? null}
            alt=""
            sizes="(min-width: 48em) 40vw, calc(100vw - 2.5rem)"
          />
        )}
        {off > 0 && <Badge tone="discount">{texts.percentOff({ percent: off })}</Badge>}
      </div>
      <div className="haat-spotlight__body">
        <h3 id={id} className="haat-spotlight__name" data-long={product.name.length > LONG_NAME || undefined}>
          {product.name || texts.unknown}
        </h3>
        <Rating rating={product.rating} reviewCount={product.reviewCount} />
        {product.description && <p className="haat-clamp haat-spotlight__text">{product.description}</p>}
        {product.features.length > 0 && (
          <ul className="haat-spotlight__features">
            {product.features.slice(0, MAX_FEATURES).map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        )}
        <div className="haat-spotlight__buy">
          <Price price={product.price} original={product.originalPrice} decimals="locale" />
          <ButtonLink id={`${id}v`} href={href} aria-labelledby={`${id}v ${id}`}>
            {texts.viewProduct}
          </ButtonLink>
          <CardAdd product={product} href={href} />
        </div>
        {spotlight.code && (
          <p className="haat-soft">
            <span>{spotlight.use}</span> <strong className="haat-spotlight__code">{spotlight.code}</strong>{' '}
            <span>{spotlight.offer}</span>
          </p>
        )}
      </div>
    </CarouselSlide>
  )
}
