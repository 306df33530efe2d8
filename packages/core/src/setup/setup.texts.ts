import { OTP_VERIFIED, otpMessagesTexts } from '../phone/phone.texts.ts'
import { photoMessagesTexts } from '../photo/photo.texts.ts'
import { defineTexts } from '../shared/texts.ts'

const phone = {
  ...otpMessagesTexts.messages,
  phoneWrong: 'Please enter a valid 10-digit phone number.',
  verified: OTP_VERIFIED,
}

/** Texts of the first-time set-up, as specified. */
export const setupTexts = defineTexts('setup', {
  title: 'Set up your profile',
  progress: 'Steps',
  step: 'Step {step} of {of}',
  signOut: 'Sign Out',
  back: 'Back',
  next: 'Next',
  submit: 'Submit',
  wait: 'Please wait...',
  names: { personal: 'Personal', contact: 'Contact', photo: 'Photo' },
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
  texts: { phone, photo: photoMessagesTexts.messages },
})
