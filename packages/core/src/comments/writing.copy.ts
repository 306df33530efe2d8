/** Texts for those who write comments (storefront.md §2 "Comments"). */
export const writingCopy = {
  label: 'Add a comment',
  hint: 'Everybody can read it, with your name.',
  post: 'Post comment',
  posting: 'Posting…',
  left: (left: number) => `${left.toLocaleString('en-IN')} characters left`,
  over: (over: number) => `${over.toLocaleString('en-IN')} characters too many`,
  edit: 'Edit',
  editing: 'Your comment',
  save: 'Save',
  cancel: 'Cancel',
  delete: 'Delete',
  /** Buttons of which there are several say which one they are. */
  named: (action: string, text: string, about: string) =>
    `${action}: ${text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text}${about && `, ${about}`}`,
  deleteTitle: 'Delete this comment?',
  deleteText: 'Nobody will be able to read it any more, and it cannot be brought back.',
  keep: 'Keep it',
} as const
