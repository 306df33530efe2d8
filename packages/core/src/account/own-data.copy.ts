/** What is typed to close an account. */
export const CLOSE_WORD = 'CLOSE'

/** Texts of what shoppers do with their data: download it, and close the account. */
export const ownDataCopy = {
  title: 'Your data',
  download: {
    title: 'Download your data',
    text: 'One JSON file with everything that this shop stores about you: profile, addresses, orders, comments, favourites and cart.',
    action: 'Download',
    ready: 'Your data was downloaded.',
    failed: 'Your data could not be downloaded. Please try again.',
    file: 'haat-your-data.json',
  },
  close: {
    title: 'Close your account',
    text: 'Your sign-in, profile, addresses, favourites and cart are deleted. Your comments stay, without your name. Orders are kept for as long as tax law requires, apart from your account; those under way are still delivered.',
    action: 'Close account',
    question: 'Close your account?',
    warning:
      'This cannot be undone. You are signed out everywhere. Note the ids of orders that are under way: with them you can still track your orders. If you sign up again with the same e-mail, you start empty.',
    label: `Type ${CLOSE_WORD} to confirm`,
    mismatch: `Please type ${CLOSE_WORD}.`,
    confirm: 'Close my account',
    cancel: 'Keep my account',
    done: 'Your account is closed, and you are signed out.',
    failed: 'Your account could not be closed. Please try again.',
    notSetUp: 'Accounts cannot be closed here just now. Please write to us, and we will do it.',
    paying: (minutes: number) =>
      `A payment is under way. Finish it, or wait until it ends (${minutes} ${minutes === 1 ? 'minute' : 'minutes'} at most), and close your account then.`,
    closed: 'This account was closed. Please sign up again to shop.',
  },
  /** Name beside the comments of an account that was closed. */
  formerCustomer: 'Former customer',
} as const
