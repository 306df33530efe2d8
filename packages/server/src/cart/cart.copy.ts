import { cartCopy as shown } from '@haat/core/cart'
import { productCopy } from '@haat/core/product'

/** Messages of the cart's calls: the texts of the page if it has them (storefront.md §8). */
export const cartCopy = {
  added: shown.added,
  alreadyAdded: shown.alreadyAdded,
  chooseVariation: productCopy.chooseVariation,
  soldOut: 'This product is sold out.',
  onlyLeft: shown.onlyLeft,
  atMost: (pieces: number) => `At most ${pieces} pieces of one product can be ordered.`,
  atLeastOne: 'The quantity cannot go below 1.',
  updated: 'Cart updated.',
  notInCart: 'This product is not in your cart any more.',
  removed: 'Product removed from cart.',
  loaded: 'Your cart.',
  empty: shown.empty,
} as const
