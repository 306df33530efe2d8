import { defineTexts } from '../shared/texts.ts'

/** What became of an order, beside the specified delivery and payment statuses. */
export const outcomeTexts = defineTexts('orderOutcome', {
  cancelled: 'Cancelled',
  'partly-cancelled': 'Partly cancelled',
  'return-asked': 'Return requested',
  returned: 'Returned',
  'partly-returned': 'Partly returned',
  refunded: 'Refunded {amount}',
})
