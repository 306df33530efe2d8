/** Texts of the checkout, as quoted in account.md §2, §5 and §8 where they have them. */
export const checkoutCopy = {
  title: 'Checkout',
  loading: 'Loading your checkout…',
  loadFailed: 'Failed to load checkout products.',
  nothing: 'No products found in checkout! Redirecting...',

  summary: {
    heading: 'Order Summary',
    unknown: 'Unknown Product',
    noPrice: 'N/A',
    each: 'each',
    soldOut: 'Sold out. Remove it to order the rest.',
    /** For a product bought without the cart. */
    soldOutAlone: 'Sold out. Please choose something else.',
    /** Shown when "Pay" is pressed. */
    gone: 'An item is sold out. Please check your order summary.',
    change: 'Change your cart',
  },

  coupon: {
    label: 'Coupon code',
    apply: 'Apply',
    applied: 'Coupon applied! You saved 10%!',
    invalid: 'Invalid coupon code.',
    inForce: (code: string) => `${code} takes 10% off`,
    remove: 'Remove',
    /** Follows `remove` in the accessible name. */
    removeWhich: (code: string) => `coupon ${code}`,
  },

  address: {
    heading: 'Shipping Address',
    add: 'Add a new address',
    loadFailed: 'Failed to fetch addresses.',
    formMissing: 'This form could not be loaded.',
    missing: 'Please select a delivery address',
    none: 'Please add a delivery address',
  },

  method: {
    heading: 'Payment Method',
    loadFailed: 'The payment methods could not be loaded.',
    missing: 'Please select a payment method',
    label: { cod: 'Cash on Delivery', card: 'Card / UPI', crypto: 'Crypto wallet' },
    about: {
      cod: 'Pay in cash when your order is at your door.',
      card: 'Any card, or UPI from your phone. A secure window opens.',
      crypto: 'Pay in ether from your own wallet, at the current rate.',
    },
    /** Shown instead of `about` if the shop does not accept it. */
    closed: 'Not available right now.',
    onlyCash: 'Here you can pay in cash. In our own shop you can also pay by card, UPI and crypto.',
  },

  total: {
    heading: 'Order Total',
    subtotal: 'Subtotal',
    discount: 'Coupon',
    shipping: 'Shipping and delivery',
    free: 'Free',
    total: 'Total',
    review: 'Please check your order.',
    /** Follows the names of the first products. */
    others: (count: number) => `and ${count} more`,
    what: 'What',
    where: 'Where',
    how: 'How',
    notChosen: 'Not chosen yet',
  },

  pay: {
    cod: 'Place order',
    online: (amount: string) => `Pay ${amount}`,
    choose: 'Continue',
    busy: 'Please wait...',
    atProvider: 'Please finish in the payment window.',
    atWallet: 'Please confirm in your wallet.',
    stopWaiting: 'Stop waiting',
  },

  wallet: {
    heading: 'Which wallet?',
    hint: 'We found these in your browser.',
    wrongChain: (name: string) =>
      `Your wallet is on another network. Please switch it to ${name} and try again.`,
  },

  confirming: {
    heading: 'We are confirming your payment',
    hint: 'This takes a moment. Please do not pay again.',
    leave: 'You can close this page: you will find your order in your account.',
  },

  checking: {
    heading: 'We are checking whether your order arrived',
    hint: 'This takes a moment. Please do not order again.',
    leave: 'You can close this page: if your order arrived, you will find it in your account.',
    failing: 'The shop cannot be reached just now. We keep checking.',
  },

  problem: {
    saved: 'Nothing is lost: try again, or choose another way to pay.',
    order: 'Failed to create order',
    initiate: 'Failed to initiate payment',
    card: 'Payment verification failed',
    crypto: 'Crypto payment verification failed',
    totalChanged: (amount: string) => `The total is now ${amount}. Please look at it again.`,
    gone: 'This payment method is not available right now. Please choose another one.',
    session: 'Please sign in again to continue. Everything here is saved.',
  },

  done: {
    card: 'Payment successful!',
    crypto: 'Crypto payment successful!',
    placed: 'Your order is placed. Opening it…',
    /** About an order of another purchase than the one on the screen. */
    earlier: 'Your earlier order is placed.',
    view: 'View order',
  },
} as const
