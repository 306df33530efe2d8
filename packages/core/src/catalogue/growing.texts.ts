import { defineTexts } from '../shared/texts.ts'

/** Texts of a grid with a "Load More" button. */
export const growingTexts = defineTexts('growing', {
  more: 'Load More',
  /** Number of shown and of matching products. */
  shown: 'Showing {count} of {total} products',
  failed: 'More products could not be loaded. Please try again.',
})
