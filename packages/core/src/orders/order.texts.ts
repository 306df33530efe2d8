import { defineTexts, type TextsOf } from '../shared/texts.ts'

/**
 * Texts of the screens of one order, as specified. In a separate file,
 * because every page of a shopper loads those of the lists.
 */
export const orderTexts = defineTexts('order', {
  failed: 'Failed to fetch order details',
  error: 'Error fetching order details. Please try again later.',
  loading: 'Loading your order…',
  logIn: 'Log In',

  success: {
    title: 'Order Successful!',
    lead: 'Thank you. We are packing it now.',
    leadWithDay: 'Thank you. We are packing it now; it should be with you by {day}.',
    onItsWay: 'Thank you. It is on its way to you.',
    refundTitle: 'Your payment is refunded',
    shipping: 'Shipping Details',
    payment: 'Payment Information',
    looking: 'Loading your order…',
    lookFailed: 'Your orders could not be loaded.',
    signedOut: 'Please sign in to see your order.',
  },
  view: {
    title: 'Order {shortId}',
    placedOn: 'Placed on',
    expected: 'Expected by {day}',
    delivered: 'Delivered. We hope you enjoy it.',
    progress: 'Delivery',
  },

  id: 'Order ID',
  copyId: 'Copy id: order {shortId}',
  copied: 'Order id copied',
  /** Shown if the browser does not allow copying: the full id is shown and selected. */
  copyById: 'Copying is blocked here. The full id is shown and selected: copy it from there.',
  total: 'Total Amount',
  inRupees: 'Charged in Indian rupees: {amount}',
  items: 'Items',
  pieces: { one: '{count} piece', other: '{count} pieces' },
  unnamed: 'Unknown Product',
  size: 'Size',
  color: 'Color',
  productCode: 'ProductCode',
  noPrice: 'N/A',
  /** Maximum retail price and net quantity of a piece, as printed on its pack. */
  mrp: 'MRP {price}',
  net: 'Net quantity {amount}',
  notSaid: 'Not given',
  /** Payment methods and their status, by the server's names. */
  payment: {
    'Cash on Delivery': 'Cash on Delivery',
    'Card/UPI': 'Card/UPI',
    Crypto: 'Crypto',
    Paid: 'Paid',
    Pending: 'Pending',
  },

  subtotal: 'Subtotal',
  discount: 'Coupon {coupon}',
  /** Without a coupon. */
  discountAlone: 'Discount',
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
    due: 'You paid in time, but an item in this order was sold out just before. We are sorry. {amount} is refunded the way you paid; you need not do anything.',
    done: '{amount} was refunded the way you paid.',
  },
  /** About a second payment for the same purchase, or a payment that is too high. */
  extraPaid:
    'You also paid {amount}, which this order does not need. It is refunded the way you paid; you need not do anything.',

  track: 'Track order',
  print: 'Print receipt',
  shopOn: 'Continue shopping',
  yourOrders: 'Your orders',
  buyAgain: 'Buy again',
  /** For products that are not sold any more, or that the shop refused. */
  notAdded: 'Could not be added to your cart: {names}',
  remove: 'Delete order',
  removal: {
    title: 'Delete order {shortId}?',
    text: 'It is removed from your list of orders. That does not cancel it: an open order is still delivered.',
    cancel: 'Keep it',
    action: 'Delete',
    done: 'This order was removed from your list',
    doneText: 'Anyone with its full ID can still track it.',
  },

  receipt: {
    title: 'Receipt',
    date: 'Date',
    shipTo: 'Ship to',
    item: 'Item',
    each: 'Each',
    quantity: 'Qty',
    amount: 'Amount',
    total: 'Total',
    currency: 'All amounts in Indian rupees.',
    thanks: 'Thank you for shopping with us.',
  },
  printInvoice: 'Print invoice',
  /** The tax invoice and credit notes, printed instead of the receipt. */
  invoice: {
    title: 'Tax invoice',
    credit: 'Credit note',
    gstin: 'GSTIN {gstin}',
    number: 'Number',
    date: 'Date',
    about: 'For invoice',
    order: 'Order ID',
    place: 'Place of supply',
    buyer: 'Buyer’s GSTIN',
    shipTo: 'Ship to',
    item: 'Item',
    hsn: 'HSN {code}',
    quantity: 'Qty',
    rate: 'GST',
    taxable: 'Taxable',
    cgst: 'CGST',
    sgst: 'SGST',
    igst: 'IGST',
    amount: 'Amount',
    note: 'All amounts in Indian rupees. Prices include GST. No tax is payable on reverse charge.',
  },
})

/** Returns a payment method or status in the language of the texts; one without a text as the server names it. */
export const paymentText = (
  { payment }: Pick<TextsOf<(typeof orderTexts)['messages']>, 'payment'>,
  name: string,
): string => payment[name as keyof typeof payment] ?? name
