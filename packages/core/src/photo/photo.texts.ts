import { defineTexts } from '../shared/texts.ts'

/** Messages about photos on the account page and in the set-up, as specified. */
export const photoMessagesTexts = defineTexts('photoMessages', {
  kind: 'Please upload a valid image file (JPEG, PNG)',
  size: 'Image size should be less than 5MB',
  uploaded: 'Image uploaded successfully!',
  /** The image service refused the photo, or returned no address; or (`failed`) did not respond in time. */
  refused: 'Failed to upload image. Please try again.',
  failed: 'Error uploading image. Please try again.',
})

/** Texts of the photo field, on all screens that have one. */
export const photoTexts = defineTexts('photo', {
  choose: 'Choose a photo',
  another: 'Choose another photo',
  hint: 'JPEG or PNG, at most 5 MB',
  uploading: 'Uploading your photo',
  preview: 'Your photo',
  remove: 'Remove photo',
})
