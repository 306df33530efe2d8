import { catalogueTexts, type Product, productPath } from '@haat/core/catalogue'
import { useId } from 'react'
import { CardAdd } from '../catalogue/CardAdd.tsx'
import { useShop, useTexts } from '../shop.ts'
import { PictureView, Price } from '../ui/index.ts'
import '../catalogue/card.css'
import './ranking.css'

interface RankedProductProps {
  product: Product
  /** Place in the ranking, from 1. */
  rank: number
}

/** One row of a ranking; the complete row is a link. */
export function RankedProduct({ product, rank }: RankedProductProps) {
  const texts = useTexts(catalogueTexts)
  const id = useId()
  const href = useShop().linkTo(productPath(product.id))
  return (
    <article className="haat-ranked" aria-labelledby={id}>
      <span className="haat-ranked__rank">{rank}</span>
      <PictureView picture={product.pictures[0] ?? null} alt="" sizes="6rem" />
      <div className="haat-ranked__body">
        <h3 id={id} className="haat-card__name">
          {product.name || texts.unknown}
        </h3>
        <Price price={product.price} original={product.originalPrice} prefix="Rs" />
        <a id={`${id}v`} className="haat-card__link" href={href} aria-labelledby={`${id}v ${id}`}>
          {texts.viewProduct}
        </a>
      </div>
      <CardAdd product={product} href={href} compact />
    </article>
  )
}
