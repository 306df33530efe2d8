import * as v from 'valibot'
import { read, type Values } from './env.read.ts'
import {
  AddressOf,
  api,
  choice,
  group,
  Key,
  Origin,
  secret,
  section,
  setting,
  type Variables,
  whole,
} from './env.values.ts'

const MAINNET = 1
const FEEDS = { coingecko: 'https://api.coingecko.com', coinbase: 'https://api.coinbase.com' } as const

/** Any text, because the shopkeeper chooses it. */
const Chosen = v.pipe(v.string(), v.regex(/^[\x20-\x7e]{1,255}$/))
const WebAddress = AddressOf('http:', 'https:')

/** `keyId` and `script` are public. */
const razorpay = group(
  'Razorpay',
  {
    keyId: setting(
      'RAZORPAY_KEY_ID',
      '`rzp_live_…` or `rzp_test_…`',
      v.pipe(v.string(), v.regex(/^rzp_(?:test|live)_\w{1,100}$/)),
      'as the service’s console shows it',
    ),
    keySecret: secret('RAZORPAY_KEY_SECRET', 'its secret', Key),
    webhookSecret: secret('RAZORPAY_WEBHOOK_SECRET', 'secret that you chose for the webhook', Chosen),
  },
  {
    api: api('RAZORPAY_API', 'https://api.razorpay.com'),
    script: setting(
      'RAZORPAY_SCRIPT',
      'script that shows its checkout',
      WebAddress,
      'to the URL of a script, or leave it out',
      { fallback: 'https://checkout.razorpay.com/v1/checkout.js' },
    ),
  },
)

const crypto = group(
  'Payment by crypto wallet',
  {
    wallet: setting(
      'CRYPTO_WALLET',
      'address that receives ether: with its checksum, all in lower case or all in upper case',
      v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i)),
      'to the address that receives the payments: 0x and 40 hexadecimal digits',
    ),
    rpcUrl: secret(
      'CRYPTO_RPC_URL',
      'node of the chain; its URL may contain a key',
      WebAddress,
      'to the http(s) URL of a node of that chain',
    ),
    chainId: whole('CRYPTO_CHAIN_ID', 'id of the chain: 1 for Mainnet, 11155111 for Sepolia', [
      1,
      Number.MAX_SAFE_INTEGER,
    ]),
  },
  {
    confirmations: {
      ...whole('CRYPTO_CONFIRMATIONS', 'number of blocks after which a payment counts', [1, 1_000]),
      usual: '12 on Mainnet, else 3',
    },
    feed: {
      provider: choice('CRYPTO_PRICE_FEED', 'price feed', ['coingecko', 'coinbase'], 'coingecko'),
      api: setting(
        'CRYPTO_PRICE_API',
        'origin of its API',
        Origin,
        'to an origin, such as https://api.coingecko.com',
        { usual: 'that of the feed' },
      ),
    },
  },
)

export const payments = [
  section('Card and UPI: Razorpay', { razorpay }, 'The webhook is `SITE_URL/api/v1/webhooks/razorpay`.'),
  section('Crypto wallet', { crypto }),
]

function readCrypto(env: Variables) {
  const keys = read(env, crypto)
  if (keys === null) return null
  const { confirmations, feed } = keys
  return {
    ...keys,
    confirmations: confirmations ?? (keys.chainId === MAINNET ? 12 : 3),
    feed: { ...feed, api: feed.api ?? FEEDS[feed.provider] },
  }
}

export type RazorpayKeys = NonNullable<Values<typeof razorpay>>
export type CryptoKeys = NonNullable<ReturnType<typeof readCrypto>> & {
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
  razorpay: read(env, razorpay),
  crypto: readCrypto(env) as CryptoKeys | null,
})
