import { defineTexts } from '../shared/texts.ts'

/** Texts of failed payments, as specified. */
export const paymentTexts = defineTexts('payment', {
  noWallet: 'Please install MetaMask or another Ethereum wallet',
  noRate: 'Failed to fetch ETH exchange rate',
  rejected: 'Transaction rejected by user',
  funds: 'Insufficient funds',
  wallet: 'Transaction error. Check wallet balance.',
  other: 'Crypto payment failed',
  /** Ways to pay in the provider's window on a phone. */
  ways: { apps: 'UPI apps', qr: 'UPI QR code', cards: 'Cards' },
  /** The wallet has an earlier request that was not answered. */
  waiting: 'Open your wallet: a request is waiting there',
  silent:
    'Your wallet has not answered. If a request is waiting there, confirm it, or reject it before you pay another way.',
})
