/** Texts of a grid with a "Load More" button. */
export const growingCopy = {
  more: 'Load More',
  /** Number of shown and of matching products. */
  shown: (count: number, total: number) => `Showing ${count} of ${total} products`,
  failed: 'More products could not be loaded. Please try again.',
} as const
