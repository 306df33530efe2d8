import { BrowserProvider } from 'ethers'
import type { CryptoQuote } from './payment.ts'
import type { SentCrypto } from './saved-payments.ts'
import type { WalletProvider } from './wallets.ts'

/** What a wallet signed and sent. */
type Sent = Pick<SentCrypto, 'hash' | 'signature'>

/**
 * Has a wallet, which is on the quote's chain, sign the quote's challenge and send its transaction. Answers with the hash,
 * long before it is mined. A file of its own, because its library is heavy: it comes when somebody pays with it.
 */
export async function signAndSend(wallet: WalletProvider, from: string, quote: CryptoQuote): Promise<Sent> {
  const { chain, challenge, recipient, wei } = quote
  const provider = new BrowserProvider({ request: (call) => wallet.request(call) }, chain.id)
  provider.pollingInterval = 1_000
  try {
    const signer = await provider.getSigner(from)
    const signature = challenge === null ? null : await signer.signMessage(challenge)
    // Not `sendTransaction`: that would give the hash only once the wallet's node has it.
    const hash = await signer.sendUncheckedTransaction({
      to: recipient,
      value: BigInt(wei),
      chainId: chain.id,
    })
    return { hash, signature }
  } finally {
    provider.destroy()
  }
}
