/** Texts of products and their lists, as quoted in storefront.md §2, §4 and §8. */
export const catalogueCopy = {
  fetchFailed: 'Failed to fetch products:',
  noProducts: 'No products found',
  viewProduct: 'View Product',
  percentOff: (percent: number) => `${percent}% OFF`,
  onlyLeft: (count: number) => `Only ${count} left`,
  soldOut: 'Sold out',
  unknown: 'Unknown Product',
  features: 'Features',
  loading: 'Loading products…',
  noReviews: '(0 reviews)',
  reviews: (count: number) => `(${count} ${count === 1 ? 'review' : 'reviews'})`,
} as const
