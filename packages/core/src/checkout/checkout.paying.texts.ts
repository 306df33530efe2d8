import { defineTexts } from '../shared/texts.ts'

// Texts of the checkout that are shown after "Pay", loaded with their code.

export const walletTexts = defineTexts('checkout.wallet', {
  heading: 'Which wallet?',
  hint: 'We found these in your browser.',
  wrongChain: 'Your wallet is on another network. Please switch it to {name} and try again.',
})

/** While a payment is being confirmed. */
export const confirmingTexts = defineTexts('checkout.confirming', {
  heading: 'We are confirming your payment',
  hint: 'This takes a moment. Please do not pay again.',
  leave: 'You can close this page: you will find your order in your account.',
})

/** While an order is looked for. */
export const searchingTexts = defineTexts('checkout.checking', {
  heading: 'We are checking whether your order arrived',
  hint: 'This takes a moment. Please do not order again.',
  leave: 'You can close this page: if your order arrived, you will find it in your account.',
  failing: 'The shop cannot be reached just now. We keep checking.',
})

/** Why a payment did not succeed. */
export const problemTexts = defineTexts('checkout.problem', {
  saved: 'Nothing is lost: try again, or choose another way to pay.',
  /** The payment window was closed. */
  unpaid: 'Nothing was paid.',
  unpaidHint: 'Try again, or choose another way to pay. If you did pay, your order opens here by itself.',
  card: 'Payment verification failed',
  crypto: 'Crypto payment verification failed',
  gone: 'This payment method is not available right now. Please choose another one.',
  session: 'Please sign in again to continue. Everything here is saved.',
})

export const doneTexts = defineTexts('checkout.done', {
  card: 'Payment successful!',
  crypto: 'Crypto payment successful!',
  /** About an order of another purchase than the one on the screen. */
  earlier: 'Your earlier order is placed.',
  view: 'View order',
})
