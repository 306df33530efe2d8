import { defineTexts } from '../shared/texts.ts'

// Texts of the checkout's screen, loaded with its code, as specified.

export const summaryTexts = defineTexts('checkout.summary', {
  unknown: 'Unknown Product',
  noPrice: 'N/A',
  each: 'each',
  soldOut: 'Sold out. Remove it to order the rest.',
  /** For a product bought without the cart. */
  soldOutAlone: 'Sold out. Please choose something else.',
  change: 'Change your cart',
})

export const couponTexts = defineTexts('checkout.coupon', {
  label: 'Coupon code',
  apply: 'Apply',
  inForce: '{code} takes {what} off',
  remove: 'Remove',
  /** Follows `remove` in the accessible name. */
  removeWhich: 'coupon {code}',
})

export const addressChoiceTexts = defineTexts('checkout.address', {
  heading: 'Shipping Address',
  add: 'Add a new address',
  loadFailed: 'Failed to fetch addresses.',
  formMissing: 'This form could not be loaded.',
})

export const methodTexts = defineTexts('checkout.method', {
  heading: 'Payment Method',
  loadFailed: 'The payment methods could not be loaded.',
  label: { cod: 'Cash on Delivery', card: 'Card / UPI', crypto: 'Crypto wallet' },
  about: {
    cod: 'Pay in cash when your order is at your door.',
    card: 'Any card, or UPI from your phone. A secure window opens.',
    crypto: 'Pay in ether from your own wallet, at the current rate.',
  },
  /** Shown instead of `about` if the shop does not accept it. */
  closed: 'Not available right now.',
  onlyCash: 'Here you can pay in cash. In our own shop you can also pay by card, UPI and crypto.',
})

export const totalTexts = defineTexts('checkout.total', {
  heading: 'Order Total',
  subtotal: 'Subtotal',
  discount: 'Coupon',
  shipping: 'Shipping and delivery',
  free: 'Free',
  total: 'Total',
  review: 'Please check your order.',
  /** Follows the names of the first products. */
  others: 'and {count} more',
  what: 'What',
  where: 'Where',
  how: 'How',
  when: 'When',
  expected: 'Expected by {day}',
  notChosen: 'Not chosen yet',
})

export const payTexts = defineTexts('checkout.pay', {
  cod: 'Place order',
  online: 'Pay {amount}',
  choose: 'Continue',
  busy: 'Please wait...',
  atProvider: 'Please finish in the payment window.',
  atWallet: 'Please confirm in your wallet.',
  /** Before the wallet opens. */
  ether: 'You pay {ether} ETH, at {rate} for 1 ETH.',
  stopWaiting: 'Stop waiting',
})
