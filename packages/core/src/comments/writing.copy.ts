/** Texts for writing comments (storefront.md §2 "Comments"). */
export const writingCopy = {
  label: 'Add a comment',
  hint: 'Everyone can read it, with your name.',
  post: 'Post comment',
  posting: 'Posting…',
  left: (left: number) => `${left.toLocaleString('en-IN')} characters left`,
  over: (over: number) => `${over.toLocaleString('en-IN')} characters too many`,
  edit: 'Edit',
  editing: 'Your comment',
  save: 'Save',
  cancel: 'Cancel',
  delete: 'Delete',
  /** Accessible name of a button that each comment has. */
  named: (action: string, text: string, about: string) =>
    `${action}: ${text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text}${about && `, ${about}`}`,
  deleteTitle: 'Delete this comment?',
  deleteText: 'It is removed for everyone and cannot be restored.',
  keep: 'Keep it',
} as const
