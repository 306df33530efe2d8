import { commonOtpTexts } from '../phone/phone.copy.ts'
import type { PhoneTexts } from '../phone/phone.ts'
import { photoTexts } from '../photo/photo.copy.ts'
import type { PhotoTexts } from '../photo/photo.ts'

/** Messages of the profile form about its fields and calls. */
export interface EditingTexts {
  readonly namesMissing: string
  /** The phone is not empty and has not ten digits. */
  readonly phoneWrong: string
  readonly created: string
  readonly updated: string
  /** Shown after a save that followed the verification of the phone. */
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

/** Texts of the profile form, as quoted in account.md §5 where it has them. */
export const editingCopy = {
  texts: account,
  /** The server's message if the phone is not verified. */
  verifyFirst: 'Please verify your phone number with OTP first.',
  lead: {
    create: 'Enter your name. It appears on your orders and next to your comments.',
    update: 'Your name appears on your orders and next to your comments.',
  },
  firstName: 'First name',
  lastName: 'Last name',
  countryCode: 'Country code',
  countries: { '+91': '+91 India', '+1': '+1 USA', '+44': '+44 UK' },
  phone: 'Phone number (optional)',
  phoneHint: '10 digits. We send a code to a new number first.',
  photo: 'Photo',
  noPhotos: 'Photos cannot be saved right now.',
  save: 'Save',
  wait: 'Please wait...',
  discard: 'Discard changes',
  unsaved: 'You have unsaved changes.',
} as const
