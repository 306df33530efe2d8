/** What is said about signing in and out. */
export const sessionCopy = {
  signOutFailed: 'We could not log you out. Please try again.',
  loadingForm: 'Loading the sign-in form…',
  unavailable: 'Sign-in is unavailable at the moment. Everything else is open.',
  retry: 'Try again',
  goingOn: 'You are logged in. We take you back.',
  noScript: 'Signing in needs JavaScript. Browsing, searching and order tracking work without.',
  sandbox: {
    title: 'Just looking around?',
    text: 'This shop runs in a sandbox: nothing here is real. Sign in as one of its shoppers, or open an account with any e-mail address.',
    email: 'E-mail',
    password: 'Password',
    inbox: 'Codes arrive in the sandbox’s inbox',
  },
} as const
