/** What the sign-in page says about its form. By itself: every page of a shopper has the texts of signing out. */
export const signInCopy = {
  loadingForm: 'Loading the sign-in form…',
  unavailable: 'Sign-in is unavailable at the moment. Everything else is open.',
  goingOn: 'You are logged in. We take you back.',
} as const

/** What the sign-in page says without scripts; prerendered only. */
export const signInPageCopy = {
  noScript: 'Signing in needs JavaScript. Browsing, searching and order tracking work without.',
  sandbox: {
    title: 'Just looking around?',
    text: 'This shop runs in a sandbox: nothing here is real. Sign in as one of its shoppers, or open an account with any e-mail address.',
    email: 'E-mail',
    password: 'Password',
    inbox: 'Codes arrive in the sandbox’s inbox',
  },
} as const
