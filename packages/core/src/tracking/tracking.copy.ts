import type { DeliveryStatus } from './tracking.ts'

/** Texts of the tracking screen, to the letter (account.md §2, §8). */
export const trackingCopy = {
  title: 'Track Your Order',
  lead: 'The whole order ID stands on your receipt, and “Copy id” beside your order copies it.',
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
  /** The dialog that follows one order; its error texts are account.md §8's. */
  following: {
    title: (shortId: string) => `Tracking order ${shortId}`,
    loading: 'Looking where it is…',
    unknown: 'Order not found',
    serverFailed: 'Server error while fetching order status',
    failed: 'Error fetching order status.',
    expected: 'Expected delivery',
    delivered: 'It has been delivered.',
    /** Said when something changed while the dialog is open. */
    moved: (step: string) => `Your order has moved on: ${step}.`,
    movedDay: (day: string) => `Expected delivery is now ${day}.`,
    live: 'This stays up to date by itself.',
  },
} as const
