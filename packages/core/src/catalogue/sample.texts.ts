import { defineTexts } from '../shared/texts.ts'

/** Texts of the sample collection. */
export const sampleTexts = defineTexts('sample', {
  title: 'Sample Collection',
  lead: 'Sample products with prices in dollars. Not for sale.',
  filter: 'Show',
  loadMore: 'Load More',
})
