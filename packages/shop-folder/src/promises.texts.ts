import { defineTexts } from '@haat/core'

/** What a shop promises if its `shop.json` says nothing else. */
export const promisesTexts = defineTexts('promises', {
  refundIn: '3-5 business days',
  deliveryIn: '3-5 business days',
  afterShipping: '2-3 days',
  abroadIn: '7-14 business days',
})
