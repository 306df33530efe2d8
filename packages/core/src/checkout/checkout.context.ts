import { batch, type ReadonlySignal, type Signal } from '@preact/signals-core'
import { userNow } from '../client/owner.ts'
import type { PlacedOrder } from '../orders/placed.ts'
import type { Payer } from '../payment/card.ts'
import type { Bill, CryptoQuote, PaymentMethod, PaymentOptions, Purchase } from '../payment/payment.ts'
import { FAILING_CHECKS, pendingPayments } from '../payment/payments.store.ts'
import { type SavedPayment, savePayment } from '../payment/saved-payments.ts'
import type { Failure } from '../shared/failure.ts'
import type { Shop } from '../shop.ts'
import type { Bought, SavedAttempts } from './checkout.attempts.ts'
import { problemTexts, searchingTexts } from './checkout.paying.texts.ts'
import { checkoutTexts } from './checkout.texts.ts'
import type { PayProblem, PayStep } from './checkout.ts'

/** What the open checkout shows. No lines: there is nothing to buy, or it could not be loaded. */
export interface Shown extends Bought {
  /** The purchase id of the cart; null for "Buy now", or if the cart has none. */
  readonly cartId: string | null
}

/** What the payment code reads from its checkout, and its callbacks. */
export interface PayingOptions {
  options(): PaymentOptions | null
  /** Null while it is loading. */
  readonly shown: ReadonlySignal<Shown | null>
  /** The server refused, because the products or addresses on the screen are outdated. */
  onStale(): void
  onPlaced(): void
}

/** One press of the "Pay" button. */
export interface PayRequest {
  readonly method: PaymentMethod
  readonly payer: Payer
  /** The purchase shown when it was pressed. */
  readonly shown: Purchase
  /** Waits for pending changes. Resolves with the purchase, or a text that says why it is impossible. */
  currentPurchase(): Promise<Purchase | string>
}

/** The result of an attempt to pay that was not cancelled. */
export type PayOutcome =
  | ({ readonly outcome: 'placed' } & PlacedOrder)
  /** It was paid as far as this browser knows, and the server must confirm it. */
  | { readonly outcome: 'confirmed'; readonly payment: SavedPayment }
  /** The provider's window was closed. `text`: the provider's message about the last try; null for none. */
  | { readonly outcome: 'dismissed'; readonly payment: SavedPayment; readonly text: string | null }
  /** `text` is shown next to the button, `toast` is its short form. */
  | { readonly outcome: 'failed'; readonly text: string; readonly toast: string; readonly failure?: Failure }

/** The data shared by the payment code. */
export interface PayContext extends PayingOptions {
  readonly shop: Shop
  readonly step: Signal<PayStep>
  /** Why the last attempt failed. */
  readonly problem: Signal<PayProblem | null>
  readonly attempts: SavedAttempts
  /** The purchase id of the cart, if the cart had products when it was last shown. */
  lastCartId: string | null
  /** Aborted when the screen is closed. */
  screen: AbortSignal
  /** Payments that are being followed, by their ids. */
  readonly followed: Map<string, AbortController>
  /** Makes the wallet that pays sign a text; null before one has paid. */
  signText: ((text: string) => Promise<string | null>) | null
  /** Chooses the wallet that pays; null cancels. */
  chooseWallet(id: string | null): void
  /** Stops waiting for the wallet. */
  stopWaiting(): void
}

export const IDLE: PayStep = { step: 'idle' }

export const isIdle = ({ step }: PayContext): boolean => step.peek().step === 'idle'

/** Whether this shopper is still signed in. */
export const isHere = ({ shop }: PayContext, userId: string): boolean => userNow(shop) === userId

export const textsOf = ({ shop }: PayContext) => shop.texts(checkoutTexts)
export const problemsOf = ({ shop }: PayContext) => shop.texts(problemTexts)

/** Shows a step, and why the previous attempt failed. */
export function show({ step, problem }: PayContext, next: PayStep, why: PayProblem | null = null): void {
  batch(() => {
    step.value = next
    problem.value = why
  })
}

/** Shows where the payment currently is. */
export function payingAt(
  { step }: PayContext,
  at: 'shop' | 'provider' | 'wallet',
  quote?: Pick<CryptoQuote, 'ethAmount' | 'rate'>,
): void {
  step.value = {
    step: 'paying',
    at,
    ...(quote && { quote: { ethAmount: quote.ethAmount, rate: quote.rate } }),
  }
}

/** The step while it is checked whether there is an order, after this number of checks without a response. */
export const checking = ({ texts }: Shop, failures: number): PayStep => ({
  step: 'checking',
  ...(failures >= FAILING_CHECKS && { problem: texts(searchingTexts).failing }),
})

export const failed = (text: string, toast = text): PayOutcome => ({ outcome: 'failed', text, toast })

/** Saves the proof of a payment, so that it survives a reload. */
export function confirmed({ shop }: PayContext, payment: SavedPayment): PayOutcome {
  savePayment(shop.storage, payment)
  return { outcome: 'confirmed', payment }
}

/** Returns the payment for this purchase that any tab has made and the server must confirm; null if there is none. */
export function paidElsewhere({ shop }: PayContext, { purchase }: Bill): PayOutcome | null {
  const payment = pendingPayments(shop).find(
    ({ proof, purchase: { id } }) => proof !== null && id === purchase.id,
  )
  return payment ? { outcome: 'confirmed', payment } : null
}
