/** Texts of the first-time set-up, to the letter (account.md §2, §5, §8). */
export const setupCopy = {
  title: 'Set up your profile',
} as const
