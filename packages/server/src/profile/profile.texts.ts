import { defineTexts } from '@haat/core'

/** Messages of the profile's calls. Those in account.md §5 and §8 are quoted from there. */
export const profileTexts = defineTexts('server.profile', {
  none: 'No profile yet.',
  found: 'Profile found.',
  created: 'Profile created successfully!',
  updated: 'Profile updated successfully!',
  phoneWrong: 'Phone number must be exactly 10 digits.',
  verifyFirst: 'Please verify your phone number with OTP first.',
  foreignPhoto: 'The photo must have been uploaded to this shop’s image service.',
})
