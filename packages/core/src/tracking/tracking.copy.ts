import type { DeliveryStatus } from './tracking.ts'

/** Texts of the tracking screen, to the letter (account.md §2, §8). */
export const trackingCopy = {
  title: 'Track Your Order',
  lead: 'The whole order id stands in the e-mail that confirmed your order.',
  label: 'Order ID',
  track: 'Track Order',
  tracking: 'Tracking...',
  notFoundTitle: 'Order Not Found',
  notFoundText: 'No order goes by that id. Please look at it once more.',
  reset: 'Reset',
  noData: 'Order ID not found. Please check and try again.',
  failed: 'An error occurred. Please try again later.',
  details: 'Tracking Details',
  status: 'Current Status',
  estimated: 'Estimated Delivery',
  notAvailable: 'Not available',
  progress: 'Progress of the delivery',
  states: { done: 'Done', now: 'Now', ahead: 'To come' },
  steps: {
    OrderPlaced: 'Order Placed',
    Shipped: 'Shipped',
    'Out for Delivery': 'Out for Delivery',
    Delivered: 'Delivered',
  } satisfies Record<DeliveryStatus, string>,
} as const
