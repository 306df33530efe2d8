import { catalogueTexts, DEFAULT_RATING } from '@haat/core/catalogue'
import { useTexts } from '../shop.ts'
import './products.css'

export interface RatingProps {
  /** Stars from 0 to 5; null if there are no ratings. */
  rating: number | null
  reviewCount: number
  /** Stars that are shown if there are no ratings. @default 4.5 */
  fallback?: number | undefined
}

/** The rating as a number, announced as a sentence. */
export function Rating({ rating, reviewCount, fallback = DEFAULT_RATING }: RatingProps) {
  const catalogueWords = useTexts(catalogueTexts)
  const stars = (rating ?? fallback).toFixed(1)
  const reviews = rating === null ? catalogueWords.noReviews : catalogueWords.reviews({ count: reviewCount })
  return (
    <span className="haat-note haat-rating" part="rating">
      <svg className="haat-rating__star" viewBox="0 0 20 20" aria-hidden="true">
        <path d="M10 1.8l2.5 5.3 5.8.7-4.3 4 1.1 5.8-5.1-2.9-5.1 2.9L6 11.8l-4.3-4 5.8-.7z" />
      </svg>
      <span className="haat-hidden">{`${catalogueWords.rated({ stars })} `}</span>
      <span aria-hidden="true">{stars}</span> <span>{reviews}</span>
    </span>
  )
}
