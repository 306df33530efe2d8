/** Texts about signing out. */
export const sessionCopy = {
  signOutFailed: 'We could not log you out. Please try again.',
} as const
