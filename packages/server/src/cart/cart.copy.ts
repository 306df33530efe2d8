/** What the cart's calls say; texts of storefront.md §2, §5, §8 to the letter. */
export const cartCopy = {
  added: 'Product added to cart successfully!',
  alreadyAdded: 'Product already added to Cart',
  chooseVariation: 'Please select size and color',
  soldOut: 'This product is sold out.',
  onlyLeft: (pieces: number) => `Only ${pieces} left`,
  atMost: (pieces: number) => `At most ${pieces} pieces of one product can be ordered.`,
  atLeastOne: 'The quantity cannot go below 1.',
  updated: 'Cart updated.',
  notInCart: 'This product is not in your cart any more.',
  removed: 'Product removed from cart.',
  loaded: 'Your cart.',
  empty: 'Your cart is empty.',
} as const
