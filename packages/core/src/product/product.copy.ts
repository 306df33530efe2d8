import type { Top } from '../catalogue/catalogue.ts'
import { addCopy } from './add.copy.ts'

/** Texts of the product screen, as quoted in storefront.md §2, §5 and §8 where they have them. */
export const productCopy = {
  failed: 'Failed to fetch product details.',
  returnHome: 'Return to Home',
  addToCart: addCopy.addToCart,
  addToFavourites: 'Add to Favourites',
  buyNow: 'Buy now',
  chooseVariation: 'Please select size and color',
  shipping: 'Free shipping over Rs 500',
  warranty: '1 year warranty',
  delivery: 'Delivery in 3-5 business days',
  size: 'Size',
  colour: 'Colour',
  shippingCharge: 'Shipping and delivery',
  charge: '₹0 (Free)',
  inStock: 'In stock',
  features: 'What you get',
  home: 'Home',
  gallery: (name: string) => `Pictures of ${name}`,
  previous: 'Previous image',
  next: 'Next image',
  /** Accessible name of one item and of its thumbnail. */
  item: (kind: 'image' | 'video', place: number, count: number) => `${kind} ${place} of ${count}`,
  /** Accessible name of the group of thumbnails. */
  choose: 'Choose a picture',
  /** Text alternative of a picture that is one of several. */
  picture: (name: string, place: number, count: number) => `${name}, picture ${place} of ${count}`,
  video: (name: string) => `Video of ${name}, without sound`,
  videoBroken: 'This video cannot be played right now.',
  save: (percent: number) => `${percent}% OFF`,
  notTogether: (value: string, other: string) => `${value} does not come in ${other}. Please choose again.`,
  notIn: (other: string) => `not with ${other}`,
  code: (code: string) => `Product code ${code}`,
  loading: 'Loading…',
  related: (top: Top | null) => `More ${top ?? 'Related'} Items`,
} as const
