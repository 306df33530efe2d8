import type { PlacedOrder } from '../orders/placed.ts'
import type { Paise } from '../shared/money.ts'

/** The payment methods, in the order in which they are shown. */
export const PAYMENT_METHODS = ['cod', 'card', 'crypto'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export interface PayChain {
  readonly id: number
  /** Mainnet, Ropsten, Rinkeby, Goerli, Sepolia, or Unknown Network. */
  readonly name: string
  /** RPC address for wallets that do not have the chain; null if they must have it. */
  readonly rpcUrl: string | null
  readonly confirmations: number
}

/** The payment methods of this shop, and their scripts. */
export interface PaymentOptions {
  readonly cod: boolean
  /** Address of the provider's checkout script. */
  readonly card: { readonly script: string } | null
  /** `wallet` is the script of a demonstration wallet, or null. */
  readonly crypto: { readonly chain: PayChain; readonly wallet: string | null } | null
  /** Whether the shop has coupons. */
  readonly coupons: boolean
  /** Whether the delivery depends on the address. */
  readonly delivery: boolean
  /** Whether the shop issues tax invoices. */
  readonly gstin: boolean
}

/** Names of chains; all others are unknown. */
const CHAINS: Readonly<Record<number, string>> = {
  1: 'Mainnet',
  3: 'Ropsten',
  4: 'Rinkeby',
  5: 'Goerli',
  11155111: 'Sepolia',
}
export const chainName = (id: number): string => CHAINS[id] ?? 'Unknown Network'

/** A purchase as the browser sends it: products and quantities. The server decides everything else. */
export interface Purchase {
  /** One purchase becomes one order, however often and by whichever method it is sent. Null if the shop has no ids. */
  readonly id: string | null
  readonly lines: readonly {
    readonly productId: string
    readonly variationId: string
    readonly quantity: number
  }[]
  /** 'cart': the lines are removed from the cart when they are bought; 'product': by "Buy now". */
  readonly source: 'cart' | 'product'
  readonly addressId: string
  /** '' for none. */
  readonly coupon: string
  /** Id of the delivery time, in a shop that has them. */
  readonly slot?: string | undefined
  /** GSTIN of a buyer who is a business; '' for none. */
  readonly gstin?: string | undefined
  /** The total that was shown to the shopper. */
  readonly total: Paise
}

/** A shopper's purchase and payment method. */
export interface Bill {
  readonly userId: string
  readonly method: PaymentMethod
  readonly purchase: Purchase
}

/** An order at the card provider that can be paid. */
export interface CardPayment {
  readonly intentId: string
  readonly providerOrderId: string
  /** The provider's public key. */
  readonly keyId: string
  readonly amount: Paise
}

/** A price in ether for one payer, valid until `expiresAt`. */
export interface CryptoQuote {
  readonly intentId: string
  readonly recipient: string
  readonly chain: PayChain
  /** A text with an integer. */
  readonly wei: string
  /** Six decimals. */
  readonly ethAmount: string
  /** Rupees for one ether. */
  readonly rate: number
  /** Milliseconds since 1970, by the server's clock. */
  readonly expiresAt: number
  /** A text that the payer must sign if another shopper named the same payer; else null. */
  readonly challenge: string | null
}

/** The state of a payment on the server. */
export type PaymentState =
  /** `challenge`: a text that the paying wallet should sign, because another shopper has named it as well. */
  | { readonly state: 'waiting'; readonly challenge?: string }
  | ({ readonly state: 'paid' } & PlacedOrder)
  /** Its purchase was ordered in another way. */
  | ({ readonly state: 'ordered' } & PlacedOrder)
  /** It was not paid, and the shop does not wait any longer. */
  | { readonly state: 'over'; readonly message: string }
