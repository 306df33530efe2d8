import type { PriceFormat } from '@haat/core'
import {
  cardFeatures,
  catalogueTexts,
  isLowStock,
  isSoldOut,
  type Product,
  productPath,
} from '@haat/core/catalogue'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { Badge, PictureView, Price, Rating } from '../ui/index.ts'
import { CardAdd } from './CardAdd.tsx'
import { CardHeart } from './CardHeart.tsx'
import '../ui/products.css'
import './card.css'
import './card-action.css'

/** Between two features. At the end of a line it stays there. */
const SEPARATOR = '\u00a0· '

export interface ProductCardProps {
  product: Product
  /** Whether it has the buttons for the cart and the favourites. @default true */
  actions?: boolean
  /** Format of the price on this screen. @default rupees with two decimals */
  format?: PriceFormat
  /** Level of the heading in the page's outline. @default 3 */
  level?: 2 | 3 | 4
  /** @default the product's page */
  href?: string
  /** Width of the picture, as in the `sizes` attribute. @default '(min-width: 56rem) 22vw, calc(50vw - 1.25rem)' */
  sizes?: string
  /** Loads the picture with high priority. @default false */
  eager?: boolean
  /** Stars of a product without ratings. @default 4.5 */
  fallbackRating?: number
  /** Called before the product's page is opened; `preventDefault` keeps the shopper on the current page. */
  onOpen?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  /** Another action, over the picture. @default none */
  children?: ReactNode
}

/** A product in a list: picture, name, price, badge, heart and one button. The rest of the card is a link. */
export function ProductCard({
  product,
  actions = true,
  format = {},
  level = 3,
  href: ownHref,
  sizes = '(min-width: 56rem) 22vw, calc(50vw - 1.25rem)',
  eager = false,
  fallbackRating,
  onOpen,
  children,
}: ProductCardProps) {
  const texts = useTexts(catalogueTexts)
  const id = useId()
  const { linkTo } = useShop('<ProductCard>')
  const href = ownHref ?? linkTo(productPath(product.id))
  const Name = `h${level}` as const
  const features = cardFeatures(product)
  return (
    <article
      className="haat-card"
      part="card"
      aria-labelledby={`${id}n`}
      data-sold-out={isSoldOut(product) || undefined}
    >
      <div className="haat-card__media">
        <PictureView picture={product.pictures[0] ?? null} alt="" sizes={sizes} eager={eager} />
        <CardBadge product={product} />
        {children && <div className="haat-card__action">{children}</div>}
      </div>
      <div className="haat-card__body">
        <Name id={`${id}n`} className="haat-card__name" part="name">
          {product.name || texts.unknown}
        </Name>
        <Rating rating={product.rating} reviewCount={product.reviewCount} fallback={fallbackRating} />
        {features.length > 0 && (
          <p className="haat-clamp haat-note haat-card__features">{features.join(SEPARATOR)}</p>
        )}
      </div>
      <div className="haat-card__foot">
        <Price price={product.price} original={product.originalPrice} {...format} />
        <a
          id={`${id}v`}
          className="haat-card__link"
          href={href}
          aria-labelledby={`${id}v ${id}n`}
          onClick={onOpen}
        >
          {texts.viewProduct}
        </a>
        {actions && <CardHeart product={product} />}
        {actions && <CardAdd product={product} href={href} onOpen={onOpen} />}
      </div>
    </article>
  )
}

/** At most one badge: sold out, discount, or low stock. */
function CardBadge({ product }: { product: Product }) {
  const texts = useTexts(catalogueTexts)
  if (isSoldOut(product)) return <Badge tone="none">{texts.soldOut}</Badge>
  if (product.discount > 0)
    return <Badge tone="discount">{texts.percentOff({ percent: product.discount })}</Badge>
  return isLowStock(product) && <Badge tone="low">{texts.onlyLeft({ count: product.stock ?? 0 })}</Badge>
}
