/** Texts of a grid that grows. */
export const growingCopy = {
  more: 'Load More',
  /** What is shown, of all that match. */
  shown: (count: number, total: number) => `Showing ${count} of ${total} products`,
  failed: 'More products could not be loaded. Please try again.',
} as const
