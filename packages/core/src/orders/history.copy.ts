const inAll = ', in all orders'

/**
 * Texts of the lists of orders on the account page; those quoted in account.md §2 and §8 are in `ordersCopy`. In a
 * separate file, because only that page needs them.
 */
export const historyCopy = {
  title: 'Your Orders',
  loading: 'Loading your orders…',
  /** Announced when they have loaded. */
  count: (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`,
  current: (count: number) => `Current Orders (${count})`,
  all: (count: number) => `All Orders (${count})`,
  shop: 'Start shopping',
  order: (shortId: string) => `Order ${shortId}`,
  more: (count: number) => `${count} more ${count === 1 ? 'item' : 'items'}`,
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
  remove: 'Delete',
  inAll,
  /** An open order is in both lists; the names of its buttons contain the list. */
  named: (action: string, shortId: string, list: 'current' | 'all') =>
    `${action}: order ${shortId}${list === 'all' ? inAll : ''}`,
} as const
