import { defineTexts } from '@haat/core'

/** E-mails about orders: to the shopper, and to the shop. `{order}` is the end of the order's id. */
export const messageTexts = defineTexts('server.message', {
  greeting: 'Hello {name},',
  cash: 'Please pay {total} in cash when it arrives.',
  paid: 'It is paid: {total}.',
  collect: 'To collect in cash: {total}.',
  /** A day, or a day and the times between which it comes. */
  planned: 'Planned delivery: {day}',
  soldOut: 'We are sorry: it was sold out while you paid. We do not deliver it, and refund {total}.',
  soldOutPaid: 'It was sold out while it was paid for. It is not delivered, and {total} have to be refunded.',
  refund: '{refund} are refunded to you.',
  tracking: 'Tracking number: {number}',
  followParcel: 'Follow the parcel',
  seeOrder: 'See your order',
  seeProduct: 'See the product',
  coupon: 'Coupon {coupon}',
  delivery: 'Delivery',
  total: 'Total',
  footer: 'You get this e-mail because of an order at {shop}. Questions? Write to {email}.',
  askedFooter: 'You get this e-mail, once, because you asked for it at {shop}. Questions? Write to {email}.',
  staffFooter: 'This e-mail is for the staff of {shop}.',
  contactFooter: 'From the contact form of {shop}.',
  shopper: {
    'order.placed': {
      subject: 'Your order {order} at {shop}',
      text: 'Thank you! We have received your order {order}.',
    },
    'order.shipped': {
      subject: 'Your order {order} is on its way',
      text: 'The parcel of your order {order} has left our shop.',
    },
    'order.out_for_delivery': {
      subject: 'Your order {order} is out for delivery',
      text: 'Your order {order} arrives soon.',
    },
    'order.delivered': {
      subject: 'Your order {order} was delivered',
      text: 'Your order {order} was delivered. Enjoy it!',
    },
    'order.cancelled': {
      subject: 'Cancelled: order {order}',
      text: 'This was cancelled in your order {order}:',
    },
    'order.refunded': {
      subject: 'Refunded: {amount}',
      text: 'We have refunded {amount} of your order {order}. Your bank may need a few days to show it.',
    },
    'payment.confirmed': {
      subject: 'We have received your payment for order {order}',
      text: 'We have received your payment of {amount} for order {order}. Nothing is left to pay when it arrives.',
    },
    'payment.failed': {
      subject: 'Your payment to {shop} was not completed',
      text: 'Your payment of {amount} was not completed, and nothing was ordered. If your bank has reserved the amount, it releases it by itself.',
    },
    'return.accepted': {
      subject: 'We accept your return: order {order}',
      text: 'We accept your return from order {order}:',
    },
    'stock.back': {
      subject: 'Back at {shop}: {product}',
      text: '{product} is back in stock. You asked us to tell you.',
    },
  },
  shop: {
    'order.placed': {
      subject: 'New order {order}: {total}',
      text: 'There is a new order. “haat order show {order}” shows it.',
    },
    'order.cancelled': {
      subject: 'Cancelled by the shopper: order {order}',
      text: 'The shopper cancelled this in order {order}:',
    },
    'return.asked': {
      subject: 'Return requested: order {order}',
      text: 'The shopper asks to return this. Accept or refuse it with “haat order return {order}”:',
    },
    'contact.message': {
      subject: 'Message from {name}: {subject}',
      text: '{name} wrote this in the contact form:',
    },
    'stock.low': {
      subject: 'Low stock: {product}',
      text: 'Only {left} left of {product}.',
    },
  },
})
