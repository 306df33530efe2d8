import { commonOtpTexts, OTP_VERIFIED } from '../phone/phone.copy.ts'
import type { PhoneTexts } from '../phone/phone.ts'
import { photoTexts } from '../photo/photo.copy.ts'

const phone: PhoneTexts = {
  ...commonOtpTexts,
  phoneWrong: 'Please enter a valid 10-digit phone number.',
  verified: OTP_VERIFIED,
}

/** Texts of the first-time set-up, to the letter (account.md §2, §5, §8). */
export const setupCopy = {
  title: 'Set up your profile',
  progress: 'Steps',
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  signOut: 'Sign Out',
  back: 'Back',
  next: 'Next',
  submit: 'Submit',
  wait: 'Please wait...',
  names: ['Personal', 'Contact', 'Photo'],
  personal: {
    lead: 'What may we call you? Your name stands on your orders and beside your comments.',
    firstName: 'First name',
    lastName: 'Last name',
    required: 'First and last name are required!',
  },
  contact: {
    lead: 'For the one who brings your order. We send a code to see that the number is yours.',
    countryCode: 'Country code',
    countries: { '+91': '+91 India', '+1': '+1 USA', '+44': '+44 UK' },
    phone: 'Phone number',
    phoneHint: '10 digits',
    /** Going on without a number. */
    phoneMissing: 'Please enter a 10-digit phone number',
    /** Going on without a code. */
    verifyFirst: 'Please verify your phone number with OTP first.',
  },
  photo: {
    lead: 'So that we know each other at the stall. You can leave this out.',
    unavailable: 'Photos cannot be saved just now. You can go on without one.',
  },
  created: 'Profile created successfully!',
  createFailed: 'Failed to create profile. Please try again.',
  texts: { phone, photo: photoTexts },
} as const
