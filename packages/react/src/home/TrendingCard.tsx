import { percentOff } from '@haat/core'
import { catalogueTexts, type Product, productPath } from '@haat/core/catalogue'
import { homeTexts } from '@haat/core/home'
import { CardAdd } from '../catalogue/CardAdd.tsx'
import { useShop, useTexts } from '../shop.ts'
import { Icon, PictureView, Price } from '../ui/index.ts'
import '../ui/products.css'
import '../catalogue/card.css'
import './trending.css'

/** A tall picture with the product's name on it. On hover and focus it shows an eye, the link to the product. */
export function TrendingCard({ product }: { product: Product }) {
  const texts = useTexts(catalogueTexts)
  const homeWords = useTexts(homeTexts)
  const off = percentOff(product.originalPrice, product.price)
  const href = useShop().linkTo(productPath(product.id))
  const name = product.name || texts.unknown
  return (
    <article className="haat-hot">
      <PictureView
        picture={product.pictures[0] ?? null}
        alt=""
        sizes="(min-width: 48em) 18rem, 60vw"
        ratio={1.25}
      />
      {off > 0 && (
        <span className="haat-badge haat-hot__badge" data-tone="discount">
          {texts.percentOff({ percent: off })}
        </span>
      )}
      <a
        className="haat-card__link haat-hot__open"
        href={href}
        aria-label={homeWords.trending.view({ name })}
      >
        <span className="haat-circle haat-hot__eye">
          <Icon name="eye" />
        </span>
      </a>
      <div className="haat-hot__body">
        <h3 className="haat-card__name">{name}</h3>
        <Price price={product.price} original={product.originalPrice} decimals="locale" />
      </div>
      <CardAdd product={product} href={href} compact />
    </article>
  )
}
