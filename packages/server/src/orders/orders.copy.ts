/** What order calls say to people; the first ones are the specification's (account.md §8). */
export const orderCopy = {
  invalidCoupon: 'Invalid coupon code.',
  selectAddress: 'Please select a delivery address',
  addAddress: 'Please add a delivery address',
  notFound: 'Order not found',
  deleted: 'Order deleted successfully',
  nothing: 'There is nothing to order: the cart is empty.',
  notSold: 'Something among these products is no longer sold. Please look at your cart again.',
  chooseVariation: (name: string) => `Please select size and color of ${name}.`,
  atMost: (most: number) => `At most ${most} pieces of one thing can be ordered.`,
  soldOut: (name: string) => `${name} is sold out.`,
  onlyLeft: (left: number, name: string) => `Only ${left} left of ${name}.`,
  totalChanged: (total: string) =>
    `The prices have changed. The total is now ${total}. Please look at it again.`,
  found: 'Order found',
  tooMany: 'That was a lot of orders within an hour. Please try again later.',
}
