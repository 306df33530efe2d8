import * as v from 'valibot'
import { AddressOf, apiOf, group, Key, read, type Variables, whole } from './env.values.ts'

const MAINNET = 1
const FEEDS = { coingecko: 'https://api.coingecko.com', coinbase: 'https://api.coinbase.com' } as const

const KeyId = v.pipe(v.string(), v.regex(/^rzp_(?:test|live)_\w{1,100}$/))
/** The shopkeeper chooses it, so it may be any text. */
const Chosen = v.pipe(v.string(), v.regex(/^[\x20-\x7e]{1,255}$/))
const WebAddress = AddressOf('http:', 'https:')
const WalletAddress = v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i))

const SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'

/** The card and UPI provider's keys. `script` shows its checkout; that and `keyId` are public. */
function razorpay(env: Variables) {
  const keys = group(env, 'Razorpay', {
    keyId: ['RAZORPAY_KEY_ID', KeyId, 'public'],
    keySecret: ['RAZORPAY_KEY_SECRET', Key, 'secret'],
    webhookSecret: ['RAZORPAY_WEBHOOK_SECRET', Chosen, 'secret'],
  })
  return (
    keys && {
      ...keys,
      api: apiOf(env, 'RAZORPAY_API', 'https://api.razorpay.com'),
      script: read(env, 'RAZORPAY_SCRIPT', WebAddress, SCRIPT, 'to the address of a script, or leave it out'),
    }
  )
}

function feed(env: Variables) {
  const remedy = 'to coingecko or coinbase, or leave it out'
  const provider = read(env, 'CRYPTO_PRICE_FEED', v.picklist(['coingecko', 'coinbase']), 'coingecko', remedy)
  return { provider, api: apiOf(env, 'CRYPTO_PRICE_API', FEEDS[provider]) }
}

/** Where and how the shop is paid in ether. */
function crypto(env: Variables) {
  const keys = group(env, 'Paying by crypto wallet', {
    /** Address that gets the money, as it was written down: checksummed, or in one case. */
    wallet: [
      'CRYPTO_WALLET',
      WalletAddress,
      'public',
      'to the address that gets the money: 0x and 40 hexadecimal digits',
    ],
    /** Address of a node; it may have a key inside. */
    rpcUrl: ['CRYPTO_RPC_URL', WebAddress, 'secret', 'to the http(s) address of a node of that chain'],
    chainId: [
      'CRYPTO_CHAIN_ID',
      whole(1, Number.MAX_SAFE_INTEGER),
      'public',
      'to the number of the chain, such as 1 for Mainnet or 11155111 for Sepolia',
    ],
  })
  if (keys === null) return null
  const usual = keys.chainId === MAINNET ? 12 : 3
  const remedy = 'to a number of blocks from 1 to 1000, or leave it out'
  return {
    ...keys,
    /** Blocks that a payment has to be deep. @default 12 on Mainnet, else 3 */
    confirmations: read(env, 'CRYPTO_CONFIRMATIONS', whole(1, 1_000), usual, remedy),
    feed: feed(env),
  }
}

export type RazorpayKeys = NonNullable<ReturnType<typeof razorpay>>
export type CryptoKeys = NonNullable<ReturnType<typeof crypto>> & {
  /** A node that everybody may use, for wallets that do not know the chain. @default null: they have to know it */
  readonly publicRpc?: string | null
  /** Script of a demonstration wallet. @default null */
  readonly walletScript?: string | null
}

/**
 * Reads the keys of payment services; null where there are none.
 * @throws EnvironmentError at a value that cannot be used, or at half of a group
 */
export const readPaymentKeys = (env: Variables) => ({
  razorpay: razorpay(env),
  crypto: crypto(env) as CryptoKeys | null,
})
