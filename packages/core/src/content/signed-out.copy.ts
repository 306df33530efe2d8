/** What signed-out shoppers see at /cart and /favorites, to the letter (storefront.md §2). */
export const signedOutCopy = {
  cart: { title: 'Your Cart', text: 'Please sign in to view your cart.', label: 'Log In', returnTo: '/cart' },
  favourites: { title: 'Favourites', text: 'Your Favorites Await!', label: 'Log In', returnTo: '/favorites' },
} as const
