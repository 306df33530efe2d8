import { defineTexts } from '../shared/texts.ts'

export const priceTexts = defineTexts('price', {
  /** Precedes the original price, for screen readers, which do not announce that it is struck through. */
  before: 'Before:',
  /** Of a product without a price. */
  none: 'N/A',
})
