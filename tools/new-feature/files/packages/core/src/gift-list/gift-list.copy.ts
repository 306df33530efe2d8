/** Texts of the gift list. */
export const giftListCopy = {
  title: 'Gift List',
  loading: 'Loading…',
  loadFailed: 'This could not be loaded',
  retry: 'Try again',
  empty: 'There is nothing here yet.',
} as const
