/** Texts of a price by itself. */
export const priceCopy = {
  /** Before what it cost before, for those who do not see that it is struck through. */
  before: 'Before:',
} as const
