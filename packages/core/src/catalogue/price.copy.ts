/** Texts of a price. */
export const priceCopy = {
  /** Precedes the original price, for screen readers, which do not announce that it is struck through. */
  before: 'Before:',
} as const
