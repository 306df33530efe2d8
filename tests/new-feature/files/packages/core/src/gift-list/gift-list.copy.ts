/** Texts of the gift list. */
export const giftListCopy = {
  title: 'Gift List',
  loading: 'Loading…',
  loadFailed: 'This could not be loaded',
  empty: 'There is nothing here yet.',
} as const
