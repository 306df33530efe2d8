import { catalogueTexts, isSoldOut, type Product, productPath } from '@haat/core/catalogue'
import { type Favourite, favouritesTexts } from '@haat/core/favourites'
import { useId } from 'react'
import { CardAdd } from '../catalogue/CardAdd.tsx'
import { useShop, useTexts } from '../shop.ts'
import { ActionLabel, Badge, Button, PictureView, Price } from '../ui/index.ts'
import '../ui/products.css'
import '../ui/skeleton.css'
import '../catalogue/card.css'
import '../catalogue/actions.css'
import './favourites.css'

export interface FavouriteCardProps {
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
export function FavouriteCard({ favourite, product, waiting, level, onRemove }: FavouriteCardProps) {
  const catalogueWords = useTexts(catalogueTexts)
  const texts = useTexts(favouritesTexts)
  const shop = useShop()
  const id = useId()
  const Name = `h${level}` as const
  const { productId, picture, price } = favourite
  const name = favourite.name || texts.unknownName
  const description = favourite.description || texts.noDescription
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
        <PictureView picture={picture} alt="" sizes="(min-width: 56rem) 22vw, calc(50vw - 1.25rem)" />
        {isSoldOutNow && <Badge tone="none">{catalogueWords.soldOut}</Badge>}
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
          {catalogueWords.viewProduct}
        </a>
        {waiting && <span className="haat-button haat-card__add haat-skeleton" />}
        {product && <CardAdd product={product} href={href} />}
        <Button tone="plain" icon="close" className="haat-remove haat-favourite__remove" onClick={onRemove}>
          <ActionLabel text={texts.remove} rest={texts.fromFavourites({ name })} />
        </Button>
      </div>
    </article>
  )
}
