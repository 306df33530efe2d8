import { percentOff, type Shop } from '@haat/core'
import { catalogueCopy as copy, type Product, productPath } from '@haat/core/catalogue'
import { homeCopy } from '@haat/core/home'
import { CardAdd } from '../catalogue/CardAdd.tsx'
import { EyeIcon, PictureView, Price } from '../ui/index.ts'

/** A tall picture with the product's name on it. On hover and focus it shows an eye, the link to the product. */
export function TrendingCard({ shop, product }: { shop: Shop; product: Product }) {
  const off = percentOff(product.originalPrice, product.price)
  const href = productPath(product.id)
  const name = product.name || 'Unknown Product'
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
          {copy.percentOff(off)}
        </span>
      )}
      <a className="haat-card__link haat-hot__open" href={href} aria-label={homeCopy.trending.view(name)}>
        <span className="haat-circle haat-hot__eye">
          <EyeIcon />
        </span>
      </a>
      <div className="haat-hot__body">
        <h3 className="haat-card__name">{name}</h3>
        <Price price={product.price} original={product.originalPrice} decimals="locale" />
      </div>
      <CardAdd shop={shop} product={product} href={href} compact />
    </article>
  )
}
