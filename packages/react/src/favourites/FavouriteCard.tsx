import type { Shop } from '@haat/core'
import { catalogueCopy, isSoldOut, type Product, productPath } from '@haat/core/catalogue'
import { favouritesCopy as copy, type Favourite } from '@haat/core/favourites'
import { useId } from 'react'
import { CardAdd } from '../catalogue/CardAdd.tsx'
import { ActionLabel, Badge, Button, PictureView, Price } from '../ui/index.ts'

export interface FavouriteCardProps {
  shop: Shop
  favourite: Favourite
  /** The product of the catalogue; undefined while it is loading or if it could not be loaded. */
  product: Product | undefined
  /** Whether the product is loading. */
  waiting: boolean
  /** Level of the name's heading. */
  level: 2 | 3
  onRemove: () => void
}

/** A favourite: the card links to the product, its buttons add it to the cart or remove it. */
export function FavouriteCard({ shop, favourite, product, waiting, level, onRemove }: FavouriteCardProps) {
  const id = useId()
  const Name = `h${level}` as const
  const { productId, name, description, picture, price } = favourite
  const href = shop.linkTo(productPath(productId))
  const isSoldOutNow = product !== undefined && isSoldOut(product)
  return (
    <article
      className="haat-card haat-favourite"
      part="card"
      aria-labelledby={id}
      data-sold-out={isSoldOutNow || undefined}
    >
      <div className="haat-card__media">
        <PictureView picture={picture} alt="" sizes="(min-width: 56rem) 25vw, 50vw" />
        {isSoldOutNow && (
          <span className="haat-card__badge">
            <Badge tone="none">{catalogueCopy.soldOut}</Badge>
          </span>
        )}
      </div>
      <div className="haat-card__body">
        <Name id={id} className="haat-card__name" part="name">
          {name}
        </Name>
        <p className="haat-clamp haat-note haat-favourite__text" part="description">
          {description}
        </p>
      </div>
      <div className="haat-card__foot">
        <Price price={price} />
        <a id={`${id}v`} className="haat-card__link" href={href} aria-labelledby={`${id}v ${id}`}>
          {catalogueCopy.viewProduct}
        </a>
        {waiting && <span className="haat-button haat-card__add haat-skeleton" />}
        {product && <CardAdd shop={shop} product={product} href={href} />}
        <Button tone="plain" icon="close" className="haat-remove haat-favourite__remove" onClick={onRemove}>
          <ActionLabel text={copy.remove} rest={copy.fromFavourites(name)} />
        </Button>
      </div>
    </article>
  )
}
