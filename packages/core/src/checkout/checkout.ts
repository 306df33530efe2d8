import type { CartLine } from '../cart/cart.ts'
import type { CryptoQuote, PaymentMethod } from '../payment/payment.ts'
import type { Wallet } from '../payment/wallets.ts'

/**
 * The source of the products: the cart, or one product by "Buy now".
 */
export type CheckoutSource = { readonly kind: 'cart' } | ({ readonly kind: 'product' } & BuyNow)

/** One product in one variation, bought without the cart. */
export interface BuyNow {
  readonly productId: string
  readonly quantity: number
  /** '' for none. */
  readonly size: string
  readonly color: string
}

/** A product to buy: a line like in the cart, from either source. */
export type CheckoutLine = CartLine

/** The problems that prevent paying, by section of the screen; null if there is none. */
export interface CheckoutProblems {
  /** Something is sold out. */
  readonly items: string | null
  readonly address: string | null
  /** It has a mistake. */
  readonly gstin?: string | null
  /** No delivery time is chosen, or it is full. */
  readonly slot?: string | null
  readonly method: string | null
  /** Why the last attempt failed; products and entries are unchanged. */
  readonly payment: string | null
  /** What to do next. @default nothing is lost */
  readonly hint?: string | undefined
}

/** Why an attempt to pay failed, and what to do next. */
export interface PayProblem {
  readonly text: string
  readonly hint?: string | undefined
}

/** A wallet in this browser that the shopper can choose. */
export type WalletChoice = Omit<Wallet, 'provider'>

/** The step of the payment. */
export type PayStep =
  /** `isResuming`: it is not known yet whether an open payment or order must be completed. */
  | { readonly step: 'idle'; readonly isResuming?: true }
  /** A call is running; or the provider's window, or the wallet, is open (`at`). */
  | {
      readonly step: 'paying'
      readonly at: 'shop' | 'provider' | 'wallet'
      /** What the wallet is asked to pay, once that is known. */
      readonly quote?: Pick<CryptoQuote, 'ethAmount' | 'rate'>
    }
  | { readonly step: 'choosing-wallet'; readonly wallets: readonly WalletChoice[] }
  /**
   * "We are confirming your payment": it may have been paid, and is checked until that is known. `problem`: why it
   * takes long.
   */
  | { readonly step: 'confirming'; readonly method: PaymentMethod; readonly problem?: string }
  /** The response to an order was lost, and it is checked whether the order exists. `problem`: why it takes long. */
  | { readonly step: 'checking'; readonly problem?: string }
  | { readonly step: 'placed'; readonly orderId: string }

const PIECES = /^[1-9]\d{0,3}$/

/** Parses the source of products from an address such as `/checkout?product=…&quantity=2&size=L&color=Red`. */
export function sourceIn(search: string): CheckoutSource {
  const parameters = new URLSearchParams(search)
  const productId = parameters.get('product') ?? ''
  if (productId === '') return { kind: 'cart' }
  const quantity = parameters.get('quantity') ?? ''
  return {
    kind: 'product',
    productId,
    quantity: PIECES.test(quantity) ? Number(quantity) : 1,
    size: parameters.get('size') ?? '',
    color: parameters.get('color') ?? '',
  }
}

/** Returns the path of the checkout for one product, see {@link sourceIn}. */
export function buyNowPath({ productId, quantity, size, color }: BuyNow): string {
  const parameters = new URLSearchParams({ product: productId, quantity: String(quantity) })
  if (size !== '') parameters.set('size', size)
  if (color !== '') parameters.set('color', color)
  return `/checkout?${parameters}`
}
