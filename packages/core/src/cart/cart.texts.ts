import { defineTexts } from '../shared/texts.ts'

/** Texts of the cart, as specified. */
export const cartTexts = defineTexts('cart', {
  title: 'Your Cart',
  empty: 'Your cart is empty.',
  loading: 'Loading your cart…',
  loadFailed: 'Failed to load cart.',
  browse: 'Browse products',

  added: 'Product added to cart successfully!',
  alreadyAdded: 'Product already added to Cart',
  addFailed: 'Failed to add product to cart.',
  /** Shown if a change of the cart needs a login. */
  signInTo: {
    add: 'Please login to add items to cart / favourites',
    change: 'Please sign in to view your cart.',
    remove: 'To Remove Items From Cart, Please Sign In.',
  },
  failed: 'Something Is Wrong. Please Try Again Later.',
  removed: '{name} removed from your cart',
  undo: 'Undo',

  lines: 'Items in your cart',
  things: { one: '{count} item', other: '{count} items' },
  unknown: 'Unknown Product',
  noPrice: 'N/A',
  each: 'each',
  quantityOf: 'Quantity of {name}',
  less: 'One less of {name}',
  more: 'One more of {name}',
  remove: 'Remove',
  /** Follows `remove` in the accessible name. */
  fromCart: '{name} from the cart',
  justAdded: 'Just added',
  nowInCart: '{name} is in your cart',
  onlyLeft: 'Only {count} left',
  takeFewer: 'Only {count} left. Please take fewer.',
  soldOut: 'Sold out. Please remove it.',
  atMost: 'At most {most} of one product.',
  wholeNumber: 'Please enter a whole number from 1 to {most}.',

  summary: 'Summary',
  shipping: 'Shipping and delivery',
  free: 'Free',
  total: 'Total',
  checkout: 'Proceed to Checkout',
  notAsAsked: 'Some products are not available as requested. Please check your cart first.',
  viewCart: 'View Cart',
})
