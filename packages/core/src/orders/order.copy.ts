/**
 * Texts of the screens of one order, to the letter where they are specified (account.md §2, §8). By themselves, because
 * every page of a shopper carries those of the lists.
 */
export const orderCopy = {
  failed: 'Failed to fetch order details',
  error: 'Error fetching order details. Please try again later.',
  loading: 'Loading your order…',
  logIn: 'Log In',

  success: {
    title: 'Order Successful!',
    lead: 'Thank you. We are packing it now.',
    leadWithDay: (day: string) => `Thank you. We are packing it now; it should be with you by ${day}.`,
    onItsWay: 'Thank you. It is on its way to you.',
    refundTitle: 'Your money is coming back',
    shipping: 'Shipping Details',
    payment: 'Payment Information',
    looking: 'Looking for your order…',
    lookFailed: 'Your orders could not be loaded.',
    signedOut: 'Please sign in to see your order.',
  },
  view: {
    title: (shortId: string) => `Order ${shortId}`,
    placedOn: 'Placed on',
    expected: (day: string) => `Expected by ${day}`,
    delivered: 'Delivered. We hope you enjoy it.',
    progress: 'Delivery',
  },

  id: 'Order ID',
  copyId: (shortId: string) => `Copy id: order ${shortId}`,
  copied: 'Order id copied',
  /** Where the browser does not let pages copy: the whole id is shown and selected. */
  copyById: 'This page may not copy. The whole id is shown and selected instead: copy it from there.',
  total: 'Total Amount',
  inRupees: (amount: string) => `Charged in Indian rupees: ${amount}`,
  items: 'Items',
  pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
  unnamed: 'Unknown Product',
  size: 'Size',
  color: 'Color',
  productCode: 'ProductCode',
  noPrice: 'N/A',
  notSaid: 'Not given',

  subtotal: 'Subtotal',
  discount: (coupon: string) => (coupon === '' ? 'Discount' : `Coupon ${coupon}`),
  delivery: 'Shipping and delivery',
  free: 'Free',

  name: 'Name',
  address: 'Address',
  city: 'City',
  state: 'State',
  pincode: 'Pincode',
  phone: 'Phone',
  method: 'Payment method',
  status: 'Payment status',
  refunds: {
    due: (amount: string) =>
      `You paid in time, but something in this order had just been sold out. We are sorry. ${amount} goes back the way it came; there is nothing for you to do.`,
    done: (amount: string) => `${amount} went back to you the way it came.`,
  },

  track: 'Track order',
  print: 'Print receipt',
  shopOn: 'Continue shopping',
  yourOrders: 'Your orders',
  buyAgain: 'Buy again',
  /** Of products that are no longer sold, or that the shop did not take. */
  notAdded: (names: readonly string[]) => `Could not be added to your cart: ${names.join(', ')}`,
  remove: 'Delete order',
  removal: {
    title: (shortId: string) => `Delete order ${shortId}?`,
    text: 'It leaves your list of orders. An order that is on its way still arrives.',
    cancel: 'Keep it',
    action: 'Delete',
    done: 'This order has left your list',
    doneText: 'Whoever has its whole ID can still track it.',
  },

  receipt: {
    title: 'Receipt',
    shop: 'Haat',
    motto: 'The weekly market, open every day',
    date: 'Date',
    shipTo: 'Ship to',
    item: 'Item',
    each: 'Each',
    quantity: 'Qty',
    amount: 'Amount',
    total: 'Total',
    currency: 'All amounts in Indian rupees.',
    thanks: 'Thank you for shopping at the market.',
  },
} as const
