import type { BrowserProvider } from 'ethers'
import type { CryptoQuote } from './payment.ts'
import type { SentCrypto } from './saved-payments.ts'
import type { WalletProvider } from './wallets.ts'

/** The signature and hash of a transaction. */
type Sent = Pick<SentCrypto, 'hash' | 'signature'>

/**
 * Makes a wallet, which is on the quote's chain, sign the quote's challenge and send its transaction. Resolves with the
 * hash, long before it is mined.
 */
export type SignAndSend = (wallet: WalletProvider, from: string, quote: CryptoQuote) => Promise<Sent>

const NO_LIBRARY =
  'Haat: the library ethers, which wallet payments need, did not load. If it is not installed: npm install ethers.'

/**
 * Loads ethers, which is large: only when a shopper pays with it. Apps without wallet payments need not install it.
 * @throws Error that names the package, if it does not load
 */
export async function loadSigner(): Promise<SignAndSend> {
  try {
    const { BrowserProvider } = await import('ethers')
    return async (wallet, from, quote) => {
      // Created late, because a change of the chain would break it.
      const provider = new BrowserProvider({ request: (call) => wallet.request(call) }, quote.chain.id)
      provider.pollingInterval = 1_000
      try {
        return await signAndSend(provider, from, quote)
      } finally {
        provider.destroy()
      }
    }
  } catch (cause) {
    // Shoppers only see that the payment failed.
    console.error(NO_LIBRARY)
    throw new Error(NO_LIBRARY, { cause })
  }
}

async function signAndSend(provider: BrowserProvider, from: string, quote: CryptoQuote): Promise<Sent> {
  const { chain, challenge, recipient, wei } = quote
  const signer = await provider.getSigner(from)
  const signature = challenge === null ? null : await signer.signMessage(challenge)
  // Not `sendTransaction`, which returns the hash only after the wallet's node has it.
  const hash = await signer.sendUncheckedTransaction({
    to: recipient,
    value: BigInt(wei),
    chainId: chain.id,
  })
  return { hash, signature }
}
