import { defineTexts } from '../shared/texts.ts'

/** Texts of the checkout, as specified: those that are needed before its screen has loaded. */
export const checkoutTexts = defineTexts('checkout', {
  title: 'Checkout',
  loading: 'Loading your checkout…',
  loadFailed: 'Failed to load checkout products.',
  nothing: 'No products found in checkout! Redirecting...',

  summary: {
    heading: 'Order Summary',
    /** Shown when "Pay" is pressed. */
    gone: 'An item is sold out. Please check your order summary.',
  },

  coupon: {
    /** This and the reasons below are also the server's messages. */
    invalid: 'Invalid coupon code.',
    /** With '10%' or an amount. */
    applied: 'Coupon applied! You saved {what}!',
    minimum: 'This coupon is for orders of {amount} or more.',
    notForThese: 'This coupon is not for these products.',
    unchecked: 'The coupon could not be checked. Please try again.',
  },

  address: {
    missing: 'Please select a delivery address',
    none: 'Please add a delivery address',
  },

  method: { missing: 'Please select a payment method' },

  problem: {
    order: 'Failed to create order',
    initiate: 'Failed to initiate payment',
    totalChanged: 'The total is now {amount}. Please look at it again.',
  },

  done: { placed: 'Your order is placed. Opening it…' },
})
