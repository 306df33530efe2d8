import type { BrowserProvider } from 'ethers'
import type { Texts } from '../shared/texts.ts'
import { paymentTexts } from './payment.texts.ts'
import type { CryptoQuote, PayChain } from './payment.ts'
import type { SentCrypto } from './saved-payments.ts'
import { type WalletProvider, WalletSilent } from './wallets.ts'

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

/** Makes a wallet sign a text with an account (EIP-191). */
export async function signText(wallet: WalletProvider, from: string, text: string): Promise<string> {
  // Not `Array.from`, which old libraries of host pages replace.
  const bytes = [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0'))
  const signature = await wallet.request({ method: 'personal_sign', params: [`0x${bytes.join('')}`, from] })
  if (typeof signature !== 'string') throw new Error('Haat: the wallet returned no signature. Try again.')
  return signature
}

/** Returns the nonce of a transaction that a wallet sent; null if the wallet does not know it. */
export async function nonceOf(wallet: WalletProvider, hash: string): Promise<number | null> {
  const known = await wallet.request({ method: 'eth_getTransactionByHash', params: [hash] }).catch(() => null)
  const { nonce } = (known ?? {}) as { nonce?: unknown }
  return typeof nonce === 'string' && /^0x[\da-f]{1,13}$/i.test(nonce) ? Number(nonce) : null
}

/** The wallet is on another chain and did not switch. */
export class WrongChain extends Error {
  readonly chain: string

  constructor(chain: string, cause?: unknown) {
    super(`Haat: the wallet is not on ${chain}, the only chain that can pay. Switch the wallet to it.`, {
      cause,
    })
    this.name = 'WrongChain'
    this.chain = chain
  }
}

/** The wallet's error codes for a chain that it does not have, and for a request while another one waits. */
const UNKNOWN_CHAIN = 4902
const REQUEST_WAITING = -32_002

const hex = (id: number) => `0x${id.toString(16)}`

/** Returns a wallet's error and all errors wrapped in it, the outermost first. */
function layersOf(thrown: unknown, depth = 0): readonly Record<string, unknown>[] {
  if (typeof thrown !== 'object' || thrown === null || depth > 4) return []
  const { error, info, data, originalError, cause } = thrown as Record<string, unknown>
  const inner = [error, info, data, originalError, cause]
  return [thrown as Record<string, unknown>, ...inner.flatMap((one) => layersOf(one, depth + 1))]
}

const hasCode = (thrown: unknown, ...codes: readonly unknown[]) =>
  layersOf(thrown).some(({ code }) => codes.includes(code))

/** Returns the message for a wallet's error. */
export function cryptoFailure(texts: Texts, thrown: unknown): string {
  const { silent, rejected, funds, waiting, wallet, other } = texts(paymentTexts)
  if (thrown instanceof WalletSilent) return silent
  if (hasCode(thrown, 4001, 'ACTION_REJECTED')) return rejected
  const words = layersOf(thrown).map(({ message }) => (typeof message === 'string' ? message : ''))
  if (hasCode(thrown, 'INSUFFICIENT_FUNDS') || words.some((text) => /insufficient funds/i.test(text)))
    return funds
  if (hasCode(thrown, REQUEST_WAITING)) return waiting
  return hasCode(thrown, -32_603) ? wallet : other
}

/** Requests the address of the paying account. */
export async function payerOf(wallet: WalletProvider): Promise<string> {
  const accounts = await wallet.request({ method: 'eth_requestAccounts' })
  const [first] = Array.isArray(accounts) ? (accounts as readonly unknown[]) : []
  if (typeof first !== 'string')
    throw new Error('Haat: the wallet returned no account. Open it and try again.')
  return first
}

const isOn = async (wallet: WalletProvider, { id }: PayChain): Promise<boolean> =>
  Number(await wallet.request({ method: 'eth_chainId' })) === id

/** Switches the wallet to the shop's chain, which is added if the wallet does not have it. */
async function switchChain(wallet: WalletProvider, chain: PayChain): Promise<void> {
  if (await isOn(wallet, chain)) return
  const chainId = hex(chain.id)
  const change = () => wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  try {
    await change()
  } catch (thrown) {
    if (!hasCode(thrown, UNKNOWN_CHAIN)) throw thrown
    if (chain.rpcUrl === null) throw new WrongChain(chain.name, thrown)
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const known = { chainId, chainName: chain.name, rpcUrls: [chain.rpcUrl], nativeCurrency }
    await wallet.request({ method: 'wallet_addEthereumChain', params: [known] })
    if (!(await isOn(wallet, chain))) await change()
  }
  if (!(await isOn(wallet, chain))) throw new WrongChain(chain.name)
}

/** Loads the wallet library before the shopper pays. */
export const prepareWallet = (): void => void loadSigner().catch(() => {})

/**
 * Makes a wallet pay a quote: switches the chain, signs the challenge if there is one, and sends the transaction.
 * Resolves as soon as the transaction has a hash, long before it is mined.
 * @throws the wallet's error, see {@link cryptoFailure}; {@link WrongChain}
 */
export async function payByWallet(
  sign: SignAndSend,
  wallet: WalletProvider,
  from: string,
  quote: CryptoQuote,
): Promise<SentCrypto> {
  await switchChain(wallet, quote.chain)
  const sent = await sign(wallet, from, quote)
  return { ...sent, quoteId: quote.intentId, ethAmount: quote.ethAmount, network: quote.chain.name }
}
