import { defineTexts } from '../shared/texts.ts'
import type { LineState } from './orders.ts'

/** Texts about cancelling and returning orders. */
export const changesTexts = defineTexts('orderChanges', {
  lines: {
    cancelled: 'Cancelled',
    asked: 'Return requested',
    returned: 'Returned',
    refused: 'Return refused',
  } satisfies Record<Exclude<LineState, 'ordered'>, string>,
  /** Of a refused return. */
  refusedBecause: 'Return refused: {reason}',
  refunding: '{amount} is being refunded the way you paid; you need not do anything.',
  items: 'Which items?',
  cancel: {
    action: 'Cancel order',
    title: 'Cancel order {shortId}?',
    text: 'The items you choose are not delivered. What you have paid for them is refunded the way you paid.',
    confirm: 'Cancel these items',
    keep: 'Keep the order',
    done: 'Your order was cancelled',
    failed: 'The order could not be cancelled. Please try again.',
  },
  ask: {
    action: 'Return items',
    title: 'Return items of order {shortId}',
    text: 'Choose the items and tell us why. We answer here; the money comes back after the return has reached us.',
    reason: 'Reason',
    /** If the reason is empty. */
    noReason: 'Please tell us why you return it.',
    confirm: 'Ask to return',
    keep: 'Keep the items',
    done: 'We have received your request',
    failed: 'Your request could not be sent. Please try again.',
  },
  /** Text alternative of a photo of the return. */
  photo: 'Photo {number} of the return',
  /** If no item is chosen. */
  noItems: 'Please choose at least one item.',
})
