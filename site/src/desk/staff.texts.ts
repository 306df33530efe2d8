import { defineTexts } from '@haat/core'

/** Texts of the page before somebody of the staff has signed in. They are for everybody, so they do not name it. */
export const staffTexts = defineTexts('staff', {
  title: 'Sign in',
  description: 'For people who work in this shop.',
  signIn: 'Please sign in to go on.',
  action: 'Sign in',
  failed: 'This page could not be loaded. Please check your connection.',
})
