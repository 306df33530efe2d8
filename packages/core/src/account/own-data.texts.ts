import { defineTexts } from '../shared/texts.ts'

/** The word to type to close an account. */
export const CLOSE_WORD = 'CLOSE'

/** Texts for downloading one's data and closing the account. */
export const ownDataTexts = defineTexts('ownData', {
  title: 'Your data',
  download: {
    title: 'Download your data',
    text: 'One JSON file with everything that this shop stores about you: profile, addresses, orders, comments, favourites and cart.',
    action: 'Download',
    ready: 'Your data was downloaded.',
    failed: 'Your data could not be downloaded. Please try again.',
  },
  close: {
    title: 'Close your account',
    text: 'Your sign-in, profile, addresses, favourites and cart are deleted. Your comments stay, without your name. Orders are kept for as long as tax law requires, separate from your account; open orders are still delivered.',
    action: 'Close account',
    question: 'Close your account?',
    warning:
      'This cannot be undone. You are signed out everywhere. Note the ids of your open orders: you can still track them. If you sign up again with the same e-mail, you start with an empty account.',
    label: `Type ${CLOSE_WORD} to confirm`,
    mismatch: `Please type ${CLOSE_WORD}.`,
    confirm: 'Close my account',
    cancel: 'Keep my account',
    done: 'Your account is closed, and you are signed out.',
    failed: 'Your account could not be closed. Please try again.',
    notSetUp: 'Accounts cannot be closed here right now. Please write to us, and we will do it.',
    paying: {
      one: 'A payment is under way. Finish it, or wait until it ends ({minutes} minute at most), then close your account.',
      other:
        'A payment is under way. Finish it, or wait until it ends ({minutes} minutes at most), then close your account.',
    },
    closed: 'This account was closed. Please sign up again to shop.',
  },
  /** Name shown with the comments of a closed account. */
  formerCustomer: 'Former customer',
})

/** Name of the file with the shopper's data. */
export const DATA_FILE = 'haat-your-data.json'
