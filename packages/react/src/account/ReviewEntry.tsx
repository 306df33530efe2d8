import { formatDay, type Shop } from '@haat/core'
import { reviewsCopy as copy, type Review } from '@haat/core/account'
import { useId } from 'react'
import { OwnComment } from '../comments/OwnComment.tsx'
import { ProductLink } from '../orders/ProductLink.tsx'
import { Badge, PictureView } from '../ui/index.ts'

export interface ReviewEntryProps {
  shop: Shop
  review: Review
  /** Level of the heading. */
  level: 3 | 4
}

/** A shopper's comment on a product, which can be changed or deleted in place. */
export function ReviewEntry({ shop, review, level }: ReviewEntryProps) {
  const id = useId()
  const { product, createdAt } = review
  const Title = `h${level}` as const
  const name = product.name || copy.unnamed
  return (
    <article className="haat-panel haat-own-review" part="comment" aria-labelledby={id} tabIndex={-1}>
      <div className="haat-own-review__picture">
        <PictureView picture={product.picture} alt="" sizes="(min-width: 40rem) 8rem, 4.5rem" />
      </div>
      <div className="haat-own-review__about">
        <Title id={id} className="haat-own-review__product">
          <ProductLink productId={product.id} name={name} linkTo={shop.linkTo} />
        </Title>
        <p className="haat-note haat-own-review__day">
          {createdAt && <time dateTime={createdAt.toISOString()}>{formatDay(createdAt)}</time>}
          {product.id === '' && <Badge tone="none">{copy.gone}</Badge>}
        </p>
      </div>
      <OwnComment shop={shop} comment={review} about={name} />
    </article>
  )
}
