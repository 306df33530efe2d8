/** What signed-out shoppers see at /cart, to the letter (storefront.md §2). */
export const signedOutCopy = {
  cart: { title: 'Your Cart', text: 'Please sign in to view your cart.', label: 'Log In', returnTo: '/cart' },
} as const
