/** Texts of the comments, to the letter (storefront.md §2, §8). */
export const commentsCopy = {
  title: 'Comments',
  empty: 'No comments yet. Be the first to share your thoughts!',
  loadFailed: 'Failed to load comments.',
  retry: 'Try again',
  loading: 'Loading comments…',
  count: (count: number) => `${count} ${count === 1 ? 'comment' : 'comments'}`,
  anonymous: 'A shopper',
} as const
