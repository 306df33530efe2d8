import { commonOtpTexts } from '../phone/phone.copy.ts'
import type { PhoneTexts } from '../phone/phone.ts'
import { photoTexts } from '../photo/photo.copy.ts'
import type { PhotoTexts } from '../photo/photo.ts'

/** What the form of the profile says of its fields and calls. */
export interface EditingTexts {
  readonly namesMissing: string
  /** Some digits, but not ten. */
  readonly phoneWrong: string
  readonly created: string
  readonly updated: string
  /** Saved once a code had shown whose the phone is. */
  readonly verified: string
  readonly createFailed: string
  readonly updateFailed: string
  readonly otp: PhoneTexts
  readonly photo: PhotoTexts
}

const account: EditingTexts = {
  namesMissing: 'First and last name are required!',
  phoneWrong: 'Phone number must be exactly 10 digits',
  created: 'Profile created successfully!',
  updated: 'Profile updated successfully!',
  verified: 'Phone number verified and profile updated!',
  createFailed: 'Failed to create profile. Please try again.',
  updateFailed: 'Failed to update profile. Please try again.',
  otp: { ...commonOtpTexts, phoneWrong: 'Phone number must be exactly 10 digits', verified: null },
  photo: photoTexts,
}

/** Texts of the profile form, to the letter where account.md §5 has them. */
export const editingCopy = {
  texts: account,
  /** The server's refusal of a phone that it did not see verified. */
  verifyFirst: 'Please verify your phone number with OTP first.',
  lead: {
    create: 'What may we call you? Your name stands on your orders and beside your comments.',
    update: 'Your name stands on your orders and beside your comments.',
  },
  firstName: 'First name',
  lastName: 'Last name',
  countryCode: 'Country code',
  countries: { '+91': '+91 India', '+1': '+1 USA', '+44': '+44 UK' },
  phone: 'Phone number (optional)',
  phoneHint: '10 digits. To a new number we send a code first.',
  photo: 'Photo',
  noPhotos: 'Photos cannot be saved just now.',
  save: 'Save',
  wait: 'Please wait...',
  discard: 'Discard changes',
  unsaved: 'You have unsaved changes.',
} as const
