import { commonOtpTexts, OTP_VERIFIED } from '../phone/phone.copy.ts'
import type { PhoneTexts } from '../phone/phone.ts'
import { photoTexts } from '../photo/photo.copy.ts'

const phone: PhoneTexts = {
  ...commonOtpTexts,
  phoneWrong: 'Please enter a valid 10-digit phone number.',
  verified: OTP_VERIFIED,
}

/** Texts of the first-time set-up, as quoted in account.md §2, §5 and §8 where they have them. */
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
    lead: 'Enter your name. It appears on your orders and next to your comments.',
    firstName: 'First name',
    lastName: 'Last name',
    required: 'First and last name are required!',
  },
  contact: {
    lead: 'We call this number about your deliveries. We send a code to check that it is yours.',
    countryCode: 'Country code',
    countries: { '+91': '+91 India', '+1': '+1 USA', '+44': '+44 UK' },
    phone: 'Phone number',
    phoneHint: '10 digits',
    /** Shown for "Next" without a number. */
    phoneMissing: 'Please enter a 10-digit phone number',
    /** Shown for "Next" without a code. */
    verifyFirst: 'Please verify your phone number with OTP first.',
  },
  photo: {
    lead: 'Your photo is shown in your profile. You can skip this step.',
    unavailable: 'Photos cannot be saved right now. You can continue without one.',
  },
  created: 'Profile created successfully!',
  createFailed: 'Failed to create profile. Please try again.',
  texts: { phone, photo: photoTexts },
} as const
