import { type Review, reviewsTexts } from '@haat/core/account'
import { useId } from 'react'
import { OwnComment } from '../comments/OwnComment.tsx'
import { useFormatDay } from '../formats.ts'
import { ProductLink } from '../orders/ProductLink.tsx'
import { useShop, useTexts } from '../shop.ts'
import { Badge, PictureView } from '../ui/index.ts'
import './account-reviews.css'

interface ReviewEntryProps {
  review: Review
  /** Level of the heading. */
  level: 3 | 4
}

/** A shopper's comment on a product, which can be changed or deleted in place. */
export function ReviewEntry({ review, level }: ReviewEntryProps) {
  const texts = useTexts(reviewsTexts)
  const formatDay = useFormatDay()
  const shop = useShop()
  const id = useId()
  const { product, createdAt } = review
  const Title = `h${level}` as const
  const name = product.name || texts.unnamed
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
          {product.id === '' && <Badge tone="none">{texts.gone}</Badge>}
        </p>
      </div>
      <OwnComment comment={review} about={name} />
    </article>
  )
}
