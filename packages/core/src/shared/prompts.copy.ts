/** Texts that visitors see instead of a shopper's data, as quoted in storefront.md §2 where it has them. */
export const promptsCopy = {
  account: {
    text: 'Please sign in to see your profile, orders and addresses.',
    label: 'Log In',
    returnTo: '/profile',
  },
  cart: { text: 'Please sign in to view your cart.', label: 'Log In', returnTo: '/cart' },
  checkout: { text: 'Please sign in to check out.', label: 'Log In', returnTo: '/checkout' },
  favourites: { text: 'Your Favorites Await!', label: 'Log In', returnTo: '/favorites' },
  loading: 'Loading…',
  failed: 'This could not be loaded.',
  retry: 'Try again',
} as const
