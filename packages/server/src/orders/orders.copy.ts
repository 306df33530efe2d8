/** Messages of order calls. The first five are quoted from the specification (account.md §8). */
export const orderCopy = {
  invalidCoupon: 'Invalid coupon code.',
  selectAddress: 'Please select a delivery address',
  addAddress: 'Please add a delivery address',
  notFound: 'Order not found',
  deleted: 'Order deleted successfully',
  nothing: 'There is nothing to order: the cart is empty.',
  alreadyOrdered: 'You have already ordered this.',
  notInCart: 'Your cart has changed. Please check it before you order.',
  /** For a purchase with Buy now by an outdated page. */
  unnamed: 'Please open the checkout again before you order.',
  notSold: 'One of these products is no longer sold. Please check your cart.',
  chooseVariation: (name: string) => `Please select size and color of ${name}.`,
  atMost: (most: number) => `At most ${most} pieces of a product can be ordered.`,
  soldOut: (name: string) => `${name} is sold out.`,
  onlyLeft: (left: number, name: string) => `Only ${left} left of ${name}.`,
  totalChanged: (total: string) => `The prices have changed. The total is now ${total}. Please check it.`,
  found: 'Order found',
  tooMany: 'You placed many orders within an hour. Please try again later.',
}
