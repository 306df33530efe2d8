import { defineTexts } from '../shared/texts.ts'

/** Texts of the comments, as specified. */
export const commentsTexts = defineTexts('comments', {
  title: 'Comments',
  empty: 'No comments yet. Be the first to share your thoughts!',
  loadFailed: 'Failed to load comments.',
  loading: 'Loading comments…',
  count: { one: '{count} comment', other: '{count} comments' },
  anonymous: 'A shopper',
  /** Text alternative of the stars. */
  stars: '{stars} of 5 stars',
  bought: 'Bought here',
  photo: 'Photo {number} of {name}',
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
})
