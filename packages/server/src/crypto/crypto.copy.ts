/** What the calls for crypto say to people; the first ones are the specification's (account.md §8). */
export const cryptoCopy = {
  noRate: 'Failed to fetch ETH exchange rate',
  paid: 'Crypto payment successful!',
  failed: 'Crypto payment verification failed',
} as const
