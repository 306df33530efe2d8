import { defineTexts } from '../shared/texts.ts'

/** Texts of the sign-in form. In a separate file, because every page of a shopper loads those of signing out. */
export const signInTexts = defineTexts('signIn', {
  loadingForm: 'Loading the sign-in form…',
  unavailable: 'Sign-in is unavailable at the moment. Everything else works.',
  goingOn: 'You are logged in. Taking you back…',
})

/** Texts of the sign-in page without scripts; prerendered only. */
export const signInPageTexts = defineTexts('signInPage', {
  noScript: 'Signing in needs JavaScript. Browsing, searching and order tracking work without it.',
  sandbox: {
    title: 'Just looking around?',
    text: 'This shop runs in a sandbox: nothing here is real. Sign in as one of its shoppers, or open an account with any e-mail address.',
    email: 'E-mail',
    password: 'Password',
    inbox: 'Codes arrive in the sandbox’s inbox',
  },
})
