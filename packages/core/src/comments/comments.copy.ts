/** Texts of the comments, as quoted in storefront.md §2 and §8 where they have them. */
export const commentsCopy = {
  title: 'Comments',
  empty: 'No comments yet. Be the first to share your thoughts!',
  loadFailed: 'Failed to load comments.',
  loading: 'Loading comments…',
  count: (count: number) => `${count} ${count === 1 ? 'comment' : 'comments'}`,
  anonymous: 'A shopper',
  logIn: 'Log In',
  blank: 'Comment cannot be empty.',
  tooLong: 'A comment has at most 2,000 characters.',
  loginFirst: 'Please log in to interact with comments.',
  added: 'Comment added successfully!',
  addFailed: 'Failed to add comment.',
  updated: 'Comment updated successfully!',
  updateFailed: 'Failed to update comment.',
  deleted: 'Comment deleted successfully!',
  deleteFailed: 'Failed to delete comment.',
} as const
