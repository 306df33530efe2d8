/** Texts of failed payments, as quoted in account.md §8 "Crypto" where it has them. */
export const paymentCopy = {
  noWallet: 'Please install MetaMask or another Ethereum wallet',
  noRate: 'Failed to fetch ETH exchange rate',
  rejected: 'Transaction rejected by user',
  funds: 'Insufficient funds',
  wallet: 'Transaction error. Check wallet balance.',
  other: 'Crypto payment failed',
  /** The wallet has an earlier request that was not answered. */
  waiting: 'Open your wallet: a request is waiting there',
  silent:
    'Your wallet has not answered. If a request is waiting there, confirm it, or reject it before you pay another way.',
  /** Shown by the card provider's window. */
  shopName: 'Haat',
} as const
