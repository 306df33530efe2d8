import type { PhoneTexts } from '../phone/phone.ts'
import type { PhotoTexts } from '../photo/photo.ts'

const phone: PhoneTexts = {
  phoneWrong: 'Please enter a valid 10-digit phone number.',
  otpMissing: 'Please enter the OTP.',
  otpShort: 'Please enter a valid 6-digit OTP',
  sent: 'OTP sent successfully!',
  sendRefused: 'Failed to send OTP. Please try again.',
  sendFailed: 'Failed to send OTP. Please try again.',
  verified: 'OTP verified successfully!',
  wrong: 'Invalid OTP. Please try again.',
  verifyFailed: 'Failed to verify OTP. Please try again.',
}

const photo: PhotoTexts = {
  kind: 'Please upload a valid image file (JPEG, PNG)',
  size: 'Image size should be less than 5MB',
  uploaded: 'Image uploaded successfully!',
  refused: 'Failed to upload image. Please try again.',
  failed: 'Error uploading image. Please try again.',
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
  texts: { phone, photo },
} as const
