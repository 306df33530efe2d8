import { type FakeWalletOptions, fakeWallet } from '../payment/wallet.fixtures.ts'
import { FAKE_NOW } from '../shared/clock.fixtures.ts'
import { readyToPay } from './checkout.fixtures.ts'

/** The response to a request for a quote, with some fields replaced. */
export const quoteAnswer = (more: object) => ({
  body: {
    success: true,
    message: 'Good.',
    data: {
      quoteId: 'intent-1',
      to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      chain: { id: 11_155_111, name: 'Sepolia', rpcUrl: null, confirmations: 1 },
      wei: '972000000000000',
      ethAmount: '0.000972',
      rate: 250_000,
      expiresAt: new Date(FAKE_NOW + 600_000).toISOString(),
      challenge: null,
      ...more,
    },
  },
})

/** A checkout in a browser with one wallet. */
export async function withWallet(
  wallet: FakeWalletOptions = {},
  options: Parameters<typeof readyToPay>[1] = {},
) {
  const fake = fakeWallet(wallet)
  fake.announce()
  return { ...(await readyToPay('crypto', options)), wallet: fake }
}
