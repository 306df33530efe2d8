/** Texts of the shopper's own comments on the account page, as quoted in account.md §2 and §8 where they have them. */
export const reviewsCopy = {
  title: 'Your Reviews',
  empty: 'No reviews given by you yet.',
  failed: 'Error loading user data. Please refresh the page.',
  loading: 'Loading your reviews…',
  count: (count: number) => `${count} ${count === 1 ? 'review' : 'reviews'}`,
  shop: 'Find something to review',
  unnamed: 'Unknown Product',
  gone: 'No longer in the shop',
} as const
