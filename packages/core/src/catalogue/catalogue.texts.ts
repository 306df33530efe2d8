import { defineTexts } from '../shared/texts.ts'

/** Texts of products and their lists, as specified. */
export const catalogueTexts = defineTexts('catalogue', {
  fetchFailed: 'Failed to fetch products:',
  noProducts: 'No products found',
  viewProduct: 'View Product',
  percentOff: '{percent}% OFF',
  onlyLeft: 'Only {count} left',
  soldOut: 'Sold out',
  unknown: 'Unknown Product',
  features: 'Features',
  loading: 'Loading products…',
  /** For screen readers. */
  rated: 'Rated {stars} of 5',
  noReviews: '(0 reviews)',
  reviews: { one: '({count} review)', other: '({count} reviews)' },
})
