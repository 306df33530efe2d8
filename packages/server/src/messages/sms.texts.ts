import { defineTexts } from '@haat/core'

/** Text messages to shoppers, where the shop sends them. `{order}` is the end of the order's id. */
export const smsTexts = defineTexts('server.sms', {
  tracking: 'Tracking number: {number}',
  'order.placed': '{shop}: Thank you! We have received your order {order} of {total}.',
  'order.shipped': '{shop}: Your order {order} is on its way.',
  'order.out_for_delivery': '{shop}: Your order {order} is out for delivery.',
  'order.delivered': '{shop}: Your order {order} was delivered.',
  'order.cancelled': '{shop}: Items of your order {order} were cancelled.',
  'order.refunded': '{shop}: We have refunded {amount} of your order {order}.',
  'payment.confirmed': '{shop}: We have received your payment of {amount} for order {order}.',
  'payment.failed': '{shop}: Your payment of {amount} was not completed, and nothing was ordered.',
  'return.accepted': '{shop}: We accept your return from order {order}.',
  'stock.back': '{shop}: {product} is back in stock.',
})
