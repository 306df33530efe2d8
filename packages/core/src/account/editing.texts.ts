import { otpMessagesTexts } from '../phone/phone.texts.ts'
import { photoMessagesTexts } from '../photo/photo.texts.ts'
import { defineTexts, type TextsOf } from '../shared/texts.ts'

/** Texts of the profile form, as specified. */
export const editingTexts = defineTexts('editing', {
  texts: {
    namesMissing: 'First and last name are required!',
    /** The phone is not empty and has not ten digits. */
    phoneWrong: 'Phone number must be exactly 10 digits',
    created: 'Profile created successfully!',
    updated: 'Profile updated successfully!',
    /** Shown after a save that followed the verification of the phone. */
    verified: 'Phone number verified and profile updated!',
    createFailed: 'Failed to create profile. Please try again.',
    updateFailed: 'Failed to update profile. Please try again.',
    otp: {
      ...otpMessagesTexts.messages,
      phoneWrong: 'Phone number must be exactly 10 digits',
      verified: null,
    },
    photo: photoMessagesTexts.messages,
  },
  /** Also the server's message if the phone is not verified. */
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
})

/** Messages of the profile form about its fields and calls, in the texts of a screen. */
export type EditingTexts = TextsOf<(typeof editingTexts)['messages']>['texts']
