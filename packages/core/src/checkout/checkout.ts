import type { CartLine } from '../cart/cart.ts'
import type { PaymentMethod } from '../payment/payment.ts'
import type { Wallet } from '../payment/wallets.ts'

/** The cart, or one product by "Buy now" (decisions "Where checkout takes its products from"). */
export type CheckoutSource = { readonly kind: 'cart' } | ({ readonly kind: 'product' } & BuyNow)

/** One product, in one variation, bought without the cart. */
export interface BuyNow {
  readonly productId: string
  readonly quantity: number
  /** '' for none. */
  readonly size: string
  readonly color: string
}

/** What is bought: lines as in the cart, whichever source they come from. */
export type CheckoutLine = CartLine

/** What prevents paying, by the part of the screen where it is shown; null where nothing does. */
export interface CheckoutProblems {
  /** Something is sold out. */
  readonly items: string | null
  readonly address: string | null
  readonly method: string | null
  /** Why the last attempt failed; the products and all entries are still there. */
  readonly payment: string | null
  /** What follows from that. @default nothing is lost */
  readonly hint?: string | undefined
}

/** Why an attempt to pay failed, and what follows from that. */
export interface PayProblem {
  readonly text: string
  readonly hint?: string | undefined
}

/** A wallet in this browser. */
export type WalletChoice = Omit<Wallet, 'provider'>

/** How far paying is. */
export type PayStep =
  | { readonly step: 'idle' }
  /** The shop is asked; or the provider's window, or the wallet, is open (`at`). */
  | { readonly step: 'paying'; readonly at: 'shop' | 'provider' | 'wallet' }
  | { readonly step: 'choosing-wallet'; readonly wallets: readonly WalletChoice[] }
  /** "We are confirming your payment": it may have been paid; ends by itself. `problem`: why that takes long. */
  | { readonly step: 'confirming'; readonly method: PaymentMethod; readonly problem?: string }
  | { readonly step: 'placed'; readonly orderId: string }

const PIECES = /^[1-9]\d{0,3}$/

/** Where an address such as `/checkout?product=…&quantity=2&size=L&color=Red` takes its products from. */
export function sourceIn(search: string): CheckoutSource {
  const asked = new URLSearchParams(search)
  const productId = asked.get('product') ?? ''
  if (productId === '') return { kind: 'cart' }
  const quantity = asked.get('quantity') ?? ''
  return {
    kind: 'product',
    productId,
    quantity: PIECES.test(quantity) ? Number(quantity) : 1,
    size: asked.get('size') ?? '',
    color: asked.get('color') ?? '',
  }
}

/** Path of the checkout for one product, see {@link sourceIn}. */
export function buyNowPath({ productId, quantity, size, color }: BuyNow): string {
  const asked = new URLSearchParams({ product: productId, quantity: String(quantity) })
  if (size !== '') asked.set('size', size)
  if (color !== '') asked.set('color', color)
  return `/checkout?${asked}`
}
