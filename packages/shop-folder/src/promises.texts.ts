import { defineTexts } from '@haat/core'

/** What a shop promises if its `shop.json` says nothing else. */
export const promisesTexts = defineTexts('promises', {
  refundIn: '3-5 business days',
  deliveryIn: '3-5 business days',
  afterShipping: '2-3 days',
  abroadIn: '7-14 business days',
  warranty: '1 year warranty',
  offer: 'Upto 20% Off',
  /** A period after “within”, for how long an order can be cancelled. */
  within: {
    minute: { one: '{count} minute', other: '{count} minutes' },
    hour: { one: '{count} hour', other: '{count} hours' },
    day: { one: '{count} day', other: '{count} days' },
  },
})
