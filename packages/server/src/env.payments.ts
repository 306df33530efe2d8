import * as v from 'valibot'
import { apiOf, group, Key, read, required, type Variables } from './env.values.ts'

/** The card and UPI provider's keys. */
export interface RazorpayKeys {
  /** Base address, without a trailing slash. */
  readonly api: string
  /** Address of the script that shows its checkout; public. */
  readonly script: string
  /** Public. */
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
}

/** Where and how the shop is paid in ether. */
export interface CryptoKeys {
  /** Address that gets the money, as it was written down: checksummed, or in one case. */
  readonly wallet: string
  /** Address of a node; it may have a key inside. */
  readonly rpcUrl: string
  readonly chainId: number
  /** Blocks that a payment has to be deep. @default 12 on Mainnet, else 3 */
  readonly confirmations: number
  readonly feed: {
    readonly provider: 'coingecko' | 'coinbase'
    /** Base address, without a trailing slash. */
    readonly api: string
  }
  /** A node that everybody may use, for wallets that do not know the chain. @default null: they have to know it */
  readonly publicRpc?: string | null
  /** Script of a demonstration wallet. @default null */
  readonly walletScript?: string | null
}

/** Keys of whoever takes payments; null where there are none. */
export interface PaymentKeys {
  readonly razorpay: RazorpayKeys | null
  readonly crypto: CryptoKeys | null
}

const RAZORPAY = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']
const CRYPTO = ['CRYPTO_WALLET', 'CRYPTO_RPC_URL', 'CRYPTO_CHAIN_ID']
const MAINNET = 1
const FEEDS = { coingecko: 'https://api.coingecko.com', coinbase: 'https://api.coinbase.com' } as const

const KeyId = v.pipe(v.string(), v.regex(/^rzp_(?:test|live)_\w{1,100}$/))
/** The shopkeeper chooses it, so it may be any text. */
const Chosen = v.pipe(v.string(), v.regex(/^[\x20-\x7e]{1,255}$/))
const WebAddress = v.pipe(
  v.string(),
  v.check((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '')),
)
const WalletAddress = v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i))
const Whole = (most: number) =>
  v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(most))

function razorpay(env: Variables): RazorpayKeys | null {
  return (
    group(env, RAZORPAY, 'Razorpay') && {
      api: apiOf(env, 'RAZORPAY_API', 'https://api.razorpay.com'),
      script: read(
        env,
        'RAZORPAY_SCRIPT',
        WebAddress,
        'https://checkout.razorpay.com/v1/checkout.js',
        'Set RAZORPAY_SCRIPT to the address of a script, or leave it out',
      ),
      keyId: required(env, 'RAZORPAY_KEY_ID', KeyId, false),
      keySecret: required(env, 'RAZORPAY_KEY_SECRET', Key),
      webhookSecret: required(env, 'RAZORPAY_WEBHOOK_SECRET', Chosen),
    }
  )
}

function feed(env: Variables): CryptoKeys['feed'] {
  const provider = read(
    env,
    'CRYPTO_PRICE_FEED',
    v.picklist(['coingecko', 'coinbase']),
    'coingecko',
    'Set CRYPTO_PRICE_FEED to coingecko or coinbase, or leave it out',
  )
  return { provider, api: apiOf(env, 'CRYPTO_PRICE_API', FEEDS[provider]) }
}

function crypto(env: Variables): CryptoKeys | null {
  if (group(env, CRYPTO, 'Paying by crypto wallet') === null) return null
  const chainId = read(
    env,
    'CRYPTO_CHAIN_ID',
    Whole(Number.MAX_SAFE_INTEGER),
    MAINNET,
    'Set CRYPTO_CHAIN_ID to the number of the chain, such as 1 for Mainnet or 11155111 for Sepolia',
  )
  return {
    wallet: read(
      env,
      'CRYPTO_WALLET',
      WalletAddress,
      '',
      'Set CRYPTO_WALLET to the address that gets the money: 0x and 40 hexadecimal digits',
    ),
    rpcUrl: read(
      env,
      'CRYPTO_RPC_URL',
      WebAddress,
      '',
      'Set CRYPTO_RPC_URL to the http(s) address of a node of that chain',
      true,
    ),
    chainId,
    confirmations: read(
      env,
      'CRYPTO_CONFIRMATIONS',
      Whole(1_000),
      chainId === MAINNET ? 12 : 3,
      'Set CRYPTO_CONFIRMATIONS to a number of blocks from 1 to 1000, or leave it out',
    ),
    feed: feed(env),
  }
}

/**
 * Reads the keys of whoever takes payments.
 * @throws EnvironmentError at a value that cannot be used, or at half of a group
 */
export const readPaymentKeys = (env: Variables): PaymentKeys => ({
  razorpay: razorpay(env),
  crypto: crypto(env),
})
