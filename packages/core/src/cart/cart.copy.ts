/** Texts of the cart, as quoted in storefront.md §2 "Cart", §5 and §8 where they have them. */
export const cartCopy = {
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
  removed: (name: string) => `${name} removed from your cart`,
  undo: 'Undo',

  lines: 'Items in your cart',
  things: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
  unknown: 'Unknown Product',
  noPrice: 'N/A',
  each: 'each',
  quantityOf: (name: string) => `Quantity of ${name}`,
  less: (name: string) => `One less of ${name}`,
  more: (name: string) => `One more of ${name}`,
  remove: 'Remove',
  /** Follows `remove` in the accessible name. */
  fromCart: (name: string) => `${name} from the cart`,
  justAdded: 'Just added',
  nowInCart: (name: string) => `${name} is in your cart`,
  onlyLeft: (count: number) => `Only ${count} left`,
  takeFewer: (count: number) => `Only ${count} left. Please take fewer.`,
  soldOut: 'Sold out. Please remove it.',

  summary: 'Summary',
  shipping: 'Shipping and delivery',
  free: 'Free',
  total: 'Total',
  checkout: 'Proceed to Checkout',
  notAsAsked: 'Some products are not available as requested. Please check your cart first.',
  viewCart: 'View Cart',
} as const
