import { defineTexts } from '../shared/texts.ts'

/**
 * Texts of the lists of orders on the account page; those that the specification quotes are in `ordersTexts`. In a
 * separate file, because only that page needs them.
 */
export const historyTexts = defineTexts('history', {
  title: 'Your Orders',
  loading: 'Loading your orders…',
  /** Announced when they have loaded. */
  count: { one: '{count} order', other: '{count} orders' },
  current: 'Current Orders ({count})',
  all: 'All Orders ({count})',
  shop: 'Start shopping',
  order: 'Order {shortId}',
  more: { one: '{count} more item', other: '{count} more items' },
  placed: 'Placed on',
  delivery: 'Delivery',
  total: 'Total',
  payment: 'Payment',
  unknownDay: 'Day unknown',
  unknownStatus: 'Status unknown',
  open: 'Details',
  track: 'Track',
  buyAgain: 'Buy again',
  receipt: 'Receipt',
  invoice: 'Invoice',
  remove: 'Delete',
  inAll: ', in all orders',
  /** An open order is in both lists; the names of its buttons contain the list. */
  named: '{action}: order {shortId}',
  namedInAll: '{action}: order {shortId}, in all orders',
})
