import type { Top } from '../catalogue/catalogue.ts'

/** Texts of the product screen, to the letter (storefront.md §2, §5, §8). */
export const productCopy = {
  failed: 'Failed to fetch product details.',
  returnHome: 'Return to Home',
  addToCart: 'Add to Cart',
  addToFavourites: 'Add to Favourites',
  loginFirst: 'Please login to add items to cart / favourites',
  logIn: 'Log In',
  chooseVariation: 'Please select size and color',
  shipping: 'Free shipping over Rs 500',
  warranty: '1 year warranty',
  delivery: 'Delivery in 3-5 business days',
  free: 'Free',
  related: (top: Top | null) => `More ${top ?? 'Related'} Items`,
} as const
