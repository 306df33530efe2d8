import { defineTexts } from '@haat/core'

/** Messages of order calls. The first four are quoted from the specification (account.md §8). */
export const orderTexts = defineTexts('server.order', {
  selectAddress: 'Please select a delivery address',
  addAddress: 'Please add a delivery address',
  notFound: 'Order not found',
  deleted: 'Order deleted successfully',
  couponFound: 'Coupon found',
  couponUsed: 'You have used this coupon already.',
  couponUsedUp: 'This coupon has been used up.',
  nothing: 'There is nothing to order: the cart is empty.',
  alreadyOrdered: 'You have already ordered this.',
  notInCart: 'Your cart has changed. Please check it before you order.',
  /** For a purchase with Buy now by an outdated page. */
  unnamed: 'Please open the checkout again before you order.',
  notSold: 'One of these products is no longer sold. Please check your cart.',
  chooseVariation: 'Please select size and color of {name}.',
  atMost: 'At most {most} pieces of a product can be ordered.',
  soldOut: '{name} is sold out.',
  onlyLeft: 'Only {left} left of {name}.',
  totalChanged: 'The prices have changed. The total is now {total}. Please check it.',
  found: 'Order found',
  cancelled: 'Cancelled',
  nothingToCancel: 'This order has nothing left to cancel.',
  shipped: 'This order has been shipped. You can ask to return it.',
  cancelLate: 'The time in which this order can be cancelled has passed. Please write to us.',
  returnAsked: 'Return requested',
  nothingToReturn: 'This order has nothing left to return.',
  notShipped: 'This order has not been shipped, so it cannot be returned yet.',
  returnLate: 'The time in which this order can be returned has passed. Please write to us.',
  unknownLine: 'This order has no such item.',
  tooMany: 'You placed many orders within an hour. Please try again later.',
})
