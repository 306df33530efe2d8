import * as v from 'valibot'
import { AddressOf, apiOf, group, Key, read, type Variables, whole } from './env.values.ts'

const MAINNET = 1
const FEEDS = { coingecko: 'https://api.coingecko.com', coinbase: 'https://api.coinbase.com' } as const

const KeyId = v.pipe(v.string(), v.regex(/^rzp_(?:test|live)_\w{1,100}$/))
/** Any text, because the shopkeeper chooses it. */
const Chosen = v.pipe(v.string(), v.regex(/^[\x20-\x7e]{1,255}$/))
const WebAddress = AddressOf('http:', 'https:')
const WalletAddress = v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i))

const SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'

/** Reads the keys of the card and UPI provider. `script` shows its checkout. `script` and `keyId` are public. */
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
      script: read(env, 'RAZORPAY_SCRIPT', WebAddress, SCRIPT, 'to the URL of a script, or leave it out'),
    }
  )
}

function feed(env: Variables) {
  const remedy = 'to coingecko or coinbase, or leave it out'
  const provider = read(env, 'CRYPTO_PRICE_FEED', v.picklist(['coingecko', 'coinbase']), 'coingecko', remedy)
  return { provider, api: apiOf(env, 'CRYPTO_PRICE_API', FEEDS[provider]) }
}

/** Reads the settings of payments in ether. */
function crypto(env: Variables) {
  const keys = group(env, 'Payment by crypto wallet', {
    /** Address that receives the payments: with its checksum, all in lower case or all in upper case. */
    wallet: [
      'CRYPTO_WALLET',
      WalletAddress,
      'public',
      'to the address that receives the payments: 0x and 40 hexadecimal digits',
    ],
    /** URL of a node, which may contain a key. */
    rpcUrl: ['CRYPTO_RPC_URL', WebAddress, 'secret', 'to the http(s) URL of a node of that chain'],
    chainId: [
      'CRYPTO_CHAIN_ID',
      whole(1, Number.MAX_SAFE_INTEGER),
      'public',
      'to the id of the chain, such as 1 for Mainnet or 11155111 for Sepolia',
    ],
  })
  if (keys === null) return null
  const usual = keys.chainId === MAINNET ? 12 : 3
  const remedy = 'to a number of blocks from 1 to 1000, or leave it out'
  return {
    ...keys,
    /** Number of confirmations that a payment needs. @default 12 on Mainnet, otherwise 3 */
    confirmations: read(env, 'CRYPTO_CONFIRMATIONS', whole(1, 1_000), usual, remedy),
    feed: feed(env),
  }
}

export type RazorpayKeys = NonNullable<ReturnType<typeof razorpay>>
export type CryptoKeys = NonNullable<ReturnType<typeof crypto>> & {
  /** URL of a public node, for wallets that do not support the chain. @default null: they must support it */
  readonly publicRpc?: string | null
  /** Script of a demonstration wallet. @default null */
  readonly walletScript?: string | null
}

/**
 * Reads the keys of payment services; null for services without keys.
 * @throws EnvironmentError for an invalid value, or for an incomplete group
 */
export const readPaymentKeys = (env: Variables) => ({
  razorpay: razorpay(env),
  crypto: crypto(env) as CryptoKeys | null,
})
