import type { PhotoTexts } from './photo.ts'

/** Messages about photos on the account page and in the set-up, as quoted in account.md §5. */
export const photoTexts: PhotoTexts = {
  kind: 'Please upload a valid image file (JPEG, PNG)',
  size: 'Image size should be less than 5MB',
  uploaded: 'Image uploaded successfully!',
  refused: 'Failed to upload image. Please try again.',
  failed: 'Error uploading image. Please try again.',
}

/** Texts of the photo field, on all screens that have one. */
export const photoCopy = {
  choose: 'Choose a photo',
  another: 'Choose another photo',
  hint: 'JPEG or PNG, at most 5 MB',
  uploading: 'Uploading your photo',
  preview: 'Your photo',
  remove: 'Remove photo',
} as const
