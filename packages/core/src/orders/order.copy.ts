/**
 * Texts of the screens of one order, as quoted in account.md §2 and §8 where they have them. In a separate file,
 * because every page of a shopper loads those of the lists.
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
    refundTitle: 'Your payment is refunded',
    shipping: 'Shipping Details',
    payment: 'Payment Information',
    looking: 'Loading your order…',
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
  /** Shown if the browser does not allow copying: the full id is shown and selected. */
  copyById: 'Copying is blocked here. The full id is shown and selected: copy it from there.',
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
  refunded: 'Refunded',
  refundDue: 'Being refunded',
  refunds: {
    due: (amount: string) =>
      `You paid in time, but an item in this order was sold out just before. We are sorry. ${amount} is refunded the way you paid; you need not do anything.`,
    done: (amount: string) => `${amount} was refunded the way you paid.`,
  },
  /** About a second payment for the same purchase, or a payment that is too high. */
  extraPaid: (amount: string) =>
    `You also paid ${amount}, which this order does not need. It is refunded the way you paid; you need not do anything.`,

  track: 'Track order',
  print: 'Print receipt',
  shopOn: 'Continue shopping',
  yourOrders: 'Your orders',
  buyAgain: 'Buy again',
  /** For products that are not sold any more, or that the shop refused. */
  notAdded: (names: readonly string[]) => `Could not be added to your cart: ${names.join(', ')}`,
  remove: 'Delete order',
  removal: {
    title: (shortId: string) => `Delete order ${shortId}?`,
    text: 'It is removed from your list of orders. An open order is still delivered.',
    cancel: 'Keep it',
    action: 'Delete',
    done: 'This order was removed from your list',
    doneText: 'Anyone with its full ID can still track it.',
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
