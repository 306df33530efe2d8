import { defineTexts } from '../shared/texts.ts'

/** Texts about the delivery rules of a shop; the reasons are also the server's messages. */
export const deliveryTexts = defineTexts('delivery', {
  pincode: 'Delivery to pincode',
  check: 'Check',
  change: 'Change pincode',
  wrong: 'Valid 6-digit pincode is required.',
  unchecked: 'The delivery could not be checked. Please try again.',
  checking: 'Checking the delivery…',
  to: 'Delivery to {pincode}',
  by: 'By {day}',
  fee: 'Delivery {amount}',
  free: 'Free delivery',
  freeFrom: 'free from {amount}',
  slot: 'Delivery time',
  slotIsFull: '{hours}, full',

  notThere: 'We do not deliver to {pincode}.',
  minimum: 'For {pincode}, an order must have products for {amount} or more.',
  allFull: 'All delivery times are taken. Please try again tomorrow.',
  slotMissing: 'Please choose a delivery time.',
  slotFull: 'This delivery time is full or over. Please choose another.',
  noCash: 'Orders to {pincode} cannot be paid in cash.',
  mostCash: 'At most {amount} can be paid in cash. Please choose another payment method.',
})
