import type { BrowserProvider } from 'ethers'
import type { CryptoQuote } from './payment.ts'
import type { SentCrypto } from './saved-payments.ts'
import type { WalletProvider } from './wallets.ts'

/** What a wallet signed and sent. */
type Sent = Pick<SentCrypto, 'hash' | 'signature'>

/**
 * Has a wallet, which is on the quote's chain, sign the quote's challenge and send its transaction. Answers with the hash,
 * long before it is mined.
 */
export type SignAndSend = (wallet: WalletProvider, from: string, quote: CryptoQuote) => Promise<Sent>

const NO_LIBRARY =
  'Haat: the library ethers did not load, and nobody pays from a wallet without it. Where it is not installed: npm install ethers.'

/**
 * Loads ethers, which is heavy: it comes when somebody pays with it, and an app without wallets need not install it.
 * @throws Error that says so, when it does not load
 */
export async function loadSigner(): Promise<SignAndSend> {
  try {
    const { BrowserProvider } = await import('ethers')
    return async (wallet, from, quote) => {
      // Made only now: a change of the chain would break it.
      const provider = new BrowserProvider({ request: (call) => wallet.request(call) }, quote.chain.id)
      provider.pollingInterval = 1_000
      try {
        return await signAndSend(provider, from, quote)
      } finally {
        provider.destroy()
      }
    }
  } catch (cause) {
    // Shoppers read only that it failed.
    console.error(NO_LIBRARY)
    throw new Error(NO_LIBRARY, { cause })
  }
}

async function signAndSend(provider: BrowserProvider, from: string, quote: CryptoQuote): Promise<Sent> {
  const { chain, challenge, recipient, wei } = quote
  const signer = await provider.getSigner(from)
  const signature = challenge === null ? null : await signer.signMessage(challenge)
  // Not `sendTransaction`: that would give the hash only once the wallet's node has it.
  const hash = await signer.sendUncheckedTransaction({
    to: recipient,
    value: BigInt(wei),
    chainId: chain.id,
  })
  return { hash, signature }
}
