/** What the calls that pay say to people; the first ones are the specification's (account.md §8). */
export const paymentCopy = {
  notCreated: 'Failed to create order',
  paid: 'Payment successful!',
  notVerified: 'Payment verification failed',
  ready: 'Ready to be paid.',
  confirming: 'We are confirming your payment.',
  waiting: 'Nobody has paid yet.',
  over: 'This payment was not completed. Nothing was ordered.',
  notFound: 'There is no such payment.',
  tooLittle: 'The total is too small to be paid this way. Please choose another one.',
  tooMany: 'That was a lot of payments within an hour. Please try again later.',
  noCard: 'Cards and UPI are not taken here just now. Please choose another way to pay.',
} as const
