/** Texts around a photo, on every screen that asks for one. */
export const photoCopy = {
  choose: 'Choose a photo',
  another: 'Choose another photo',
  hint: 'JPEG or PNG, at most 5 MB',
  uploading: 'Uploading your photo',
  preview: 'Your photo',
  remove: 'Remove photo',
} as const
