import { defineTexts } from '../shared/texts.ts'

/** Texts of the window in which a shopper signs in for a partner's page. */
export const partnersTexts = defineTexts('partners', {
  title: 'Sign in with {shop}',
  /** `host` is the partner's: `blog.example`. */
  question: 'Use your {shop} cart on {host}?',
  opening: 'One moment…',
  signedInAs: 'Signed in as',
  nameless: 'Your {shop} account',
  notYou: 'Not you?',
  may: '{host} may',
  scope: 'See and change your cart and favourites',
  mayNot: 'It never sees',
  hidden: 'Your password, orders, addresses and payments',
  end: 'You can sign out on {host} at any time.',
  proceed: 'Continue',
  cancel: 'Cancel',
  close: 'Close this window',
  leave: 'Go to the shop',
  failed: 'That did not work. Please try again.',
  unavailable: 'Sign-in is unavailable at the moment. Please try again.',
  noScript: 'Signing in needs JavaScript.',
  lost: {
    title: 'This window has lost its connection',
    text: 'Close this window and press Log In again.',
  },
  refused: { title: 'You cannot sign in there' },
})
