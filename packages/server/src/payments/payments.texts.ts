import { defineTexts } from '@haat/core'

/** Messages of payment calls. The first three are quoted from the specification (account.md §8). */
export const paymentTexts = defineTexts('server.payment', {
  notCreated: 'Failed to create order',
  paid: 'Payment successful!',
  notVerified: 'Payment verification failed',
  ready: 'Ready to be paid.',
  confirming: 'We are confirming your payment.',
  waiting: 'The payment has not arrived yet.',
  over: 'This payment was not completed. There is no order.',
  refunded:
    'Your payment does not match this purchase, so there is no order. It is refunded; you need not do anything.',
  gone: 'An item was sold out before your payment arrived. You are not charged; the bank releases the amount by itself.',
  notFound: 'This payment does not exist.',
  tooMuch: 'The card provider does not take so much in one payment. Please choose another payment method.',
  tooLittle: 'The total is too small for this payment method. Please choose another one.',
  tooMany: 'You began many payments within an hour. Please try again later.',
  noCard: 'Card and UPI payments are not available now. Please choose another payment method.',
})
