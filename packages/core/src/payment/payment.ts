import type { Placed } from '../orders/placed.ts'
import type { Paise } from '../shared/money.ts'

/** How one can pay (account.md §9), in the order in which they are offered. */
export const PAYMENT_METHODS = ['cod', 'card', 'crypto'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** The chain that may pay. */
export interface PayChain {
  readonly id: number
  /** Mainnet, Ropsten, Rinkeby, Goerli, Sepolia, or Unknown Network (account.md §9). */
  readonly name: string
  /** What a wallet needs that does not know the chain; null where it has to know it. */
  readonly rpcUrl: string | null
  /** Blocks that a payment has to be deep. */
  readonly confirmations: number
}

/** What this shop can be paid with, and with what code. */
export interface PaymentOptions {
  readonly cod: boolean
  /** Address of the provider's checkout script. */
  readonly card: { readonly script: string } | null
  /** `wallet` is the script of a demonstration wallet, or null. */
  readonly crypto: { readonly chain: PayChain; readonly wallet: string | null } | null
}

/** Names of chains (account.md §9); any other is unknown. */
const CHAINS: Readonly<Record<number, string>> = {
  1: 'Mainnet',
  3: 'Ropsten',
  4: 'Rinkeby',
  5: 'Goerli',
  11155111: 'Sepolia',
}
export const chainName = (id: number): string => CHAINS[id] ?? 'Unknown Network'

/** What is bought, as the browser sends it: which products, and how many. Everything else the server decides. */
export interface Purchase {
  readonly lines: readonly {
    readonly productId: string
    readonly variationId: string
    readonly quantity: number
  }[]
  /** 'cart': the cart loses these lines when they are bought; 'product': by "Buy now". */
  readonly source: 'cart' | 'product'
  readonly addressId: string
  /** '' for none. */
  readonly coupon: string
  /** What the shopper saw, and agreed to. */
  readonly total: Paise
}

/** What one shopper buys, and how they pay. */
export interface Bill {
  readonly userId: string
  readonly method: PaymentMethod
  readonly purchase: Purchase
}

/** An order at the card provider, ready to be paid. */
export interface CardPayment {
  readonly intentId: string
  readonly providerOrderId: string
  /** The provider's public key. */
  readonly keyId: string
  readonly amount: Paise
}

/** A price in ether, for one payer, until `expiresAt`. */
export interface CryptoQuote {
  readonly intentId: string
  readonly recipient: string
  readonly chain: PayChain
  /** Integer text. */
  readonly wei: string
  /** Six decimals. */
  readonly ethAmount: string
  /** Milliseconds since 1970, by the server's clock. */
  readonly expiresAt: number
  /** A text that the payer has to sign, where somebody else named the same payer; else null. */
  readonly challenge: string | null
}

/** The state of a payment on the server. */
export type PaymentState =
  | { readonly state: 'waiting' }
  | ({ readonly state: 'paid' } & Placed)
  /** Nobody paid, and the shop does not wait any longer. */
  | { readonly state: 'over'; readonly message: string }
