import type { Shop } from '@haat/core'
import { catalogueCopy as copy, type Product, productPath } from '@haat/core/catalogue'
import { useId } from 'react'
import { CardAdd } from '../catalogue/CardAdd.tsx'
import { PictureView, Price } from '../ui/index.ts'

export interface RankedProductProps {
  shop: Shop
  product: Product
  /** Place in the ranking, from 1. */
  rank: number
}

/** One row of a ranking; the complete row is a link. */
export function RankedProduct({ shop, product, rank }: RankedProductProps) {
  const id = useId()
  const href = productPath(product.id)
  return (
    <article className="haat-ranked" aria-labelledby={id}>
      <span className="haat-ranked__rank">{rank}</span>
      <PictureView picture={product.pictures[0] ?? null} alt="" sizes="6rem" />
      <div className="haat-ranked__body">
        <h3 id={id} className="haat-card__name">
          {product.name || 'Unknown Product'}
        </h3>
        <Price price={product.price} original={product.originalPrice} prefix="Rs" />
        <a id={`${id}v`} className="haat-card__link" href={href} aria-labelledby={`${id}v ${id}`}>
          {copy.viewProduct}
        </a>
      </div>
      <CardAdd shop={shop} product={product} href={href} compact />
    </article>
  )
}
