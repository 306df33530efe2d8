/** Texts of failed payments, as quoted in account.md §8 "Crypto". */
export const paymentCopy = {
  noWallet: 'Please install MetaMask or another Ethereum wallet',
  noRate: 'Failed to fetch ETH exchange rate',
  rejected: 'Transaction rejected by user',
  funds: 'Insufficient funds',
  wallet: 'Transaction error. Check wallet balance.',
  other: 'Crypto payment failed',
  /** Shown by the card provider's window. */
  shopName: 'Haat',
} as const
