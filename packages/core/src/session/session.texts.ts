import { defineTexts } from '../shared/texts.ts'

/** Texts about signing out. */
export const sessionTexts = defineTexts('session', {
  signOutFailed: 'We could not log you out. Please try again.',
})
