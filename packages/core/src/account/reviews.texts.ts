import { defineTexts } from '../shared/texts.ts'

/** Texts of the shopper's own comments on the account page, as specified. */
export const reviewsTexts = defineTexts('reviews', {
  title: 'Your Reviews',
  empty: 'No reviews given by you yet.',
  failed: 'Error loading user data. Please refresh the page.',
  loading: 'Loading your reviews…',
  count: { one: '{count} review', other: '{count} reviews' },
  shop: 'Find something to review',
  unnamed: 'Unknown Product',
  gone: 'No longer in the shop',
})
