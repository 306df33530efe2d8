import { defineTexts, type TextsOf } from '../shared/texts.ts'

export const writingTexts = defineTexts('writing', {
  label: 'Add a comment',
  hint: 'Everyone can read it, with your name.',
  rate: 'Stars (optional)',
  star: { one: '{count} star', other: '{count} stars' },
  noStars: 'No stars',
  photos: 'Photos (optional)',
  addPhoto: 'Add a photo',
  photo: 'Photo {number}',
  removePhoto: 'Delete photo {number}',
  post: 'Post comment',
  posting: 'Posting…',
  left: '{left} characters left',
  over: '{over} characters too many',
  edit: 'Edit',
  editing: 'Your comment',
  save: 'Save',
  cancel: 'Cancel',
  delete: 'Delete',
  /** Accessible name of a button that each comment has. */
  named: '{action}: {text}, {about}',
  /** The same where all comments are about one product. */
  namedAlone: '{action}: {text}',
  deleteTitle: 'Delete this comment?',
  deleteText: 'It is removed for everyone and cannot be restored.',
  keep: 'Keep it',
})

/** Number of characters of a comment in the names of its buttons. */
const NAMED = 40

/** The accessible name of a button that each comment has. `about` is the comment's product, '' on the product's page. */
export function commentNamed(
  { named, namedAlone }: TextsOf<(typeof writingTexts)['messages']>,
  { action, text, about }: { readonly action: string; readonly text: string; readonly about: string },
): string {
  const shown = text.length > NAMED ? `${text.slice(0, NAMED).trimEnd()}…` : text
  return about === '' ? namedAlone({ action, text: shown }) : named({ action, text: shown, about })
}
