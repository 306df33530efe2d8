import { defineTexts } from '../shared/texts.ts'
import type { DeliveryStatus } from './tracking.ts'

/** Texts of the tracking screen, as specified. */
export const trackingTexts = defineTexts('tracking', {
  title: 'Track Your Order',
  lead: 'The full order ID is on your receipt. “Copy id” next to your order copies it.',
  label: 'Order ID',
  track: 'Track Order',
  tracking: 'Tracking...',
  notFoundTitle: 'Order Not Found',
  notFoundText: 'There is no order with this ID. Please check it.',
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
  /** The dialog that follows one order. */
  following: {
    title: 'Tracking order {shortId}',
    loading: 'Loading the status…',
    unknown: 'Order not found',
    serverFailed: 'Server error while fetching order status',
    failed: 'Error fetching order status.',
    expected: 'Expected delivery',
    delivered: 'It has been delivered.',
    /** Announced when something changed while the dialog is open. */
    moved: 'New status of your order: {step}.',
    movedDay: 'Expected delivery is now {day}.',
    live: 'This is updated automatically.',
  },
})
