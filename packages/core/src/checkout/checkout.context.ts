import { batch, type ReadonlySignal, type Signal } from '@preact/signals-core'
import { userNow } from '../client/owner.ts'
import type { Placed } from '../orders/placed.ts'
import type { Payer } from '../payment/card.ts'
import type { Bill, PaymentMethod, PaymentOptions, Purchase } from '../payment/payment.ts'
import { pendingPayments } from '../payment/payments.store.ts'
import { type SavedPayment, savePayment } from '../payment/saved-payments.ts'
import { exclusively } from '../shared/exclusively.ts'
import { type Failure, toFailure } from '../shared/failure.ts'
import type { Shop } from '../shop.ts'
import type { SavedIntention } from './checkout.intention.ts'
import { INTENTION_KEY } from './checkout.keys.ts'
import type { CheckoutLine, PayProblem, PayStep } from './checkout.ts'

/** What paying needs of its checkout, and reports to it. */
export interface PayingOptions {
  options(): PaymentOptions | null
  /** What is in the cart, where that is bought; null while it is not known. */
  readonly items: ReadonlySignal<readonly CheckoutLine[] | null>
  /** The server refused: the products or addresses on the screen are out of date. */
  onStale(): void
  onInvalidCoupon(): void
  onPlaced(): void
}

/** One press of the button. */
export interface PayRequest {
  readonly method: PaymentMethod
  readonly payer: Payer
  /** What was shown when it was pressed. */
  readonly shown: Purchase
  /** What is bought once nothing changes any more, or, in words, why it cannot be. */
  settle(): Promise<Purchase | string>
}

/** How an attempt to pay ended that was not given up. */
export type PayOutcome =
  | ({ readonly outcome: 'placed' } & Placed)
  /** It was paid, as far as this browser knows: the server has to confirm it. */
  | { readonly outcome: 'confirmed'; readonly payment: SavedPayment }
  /** `text` stands beside the button; the toast is its short form. */
  | { readonly outcome: 'failed'; readonly text: string; readonly toast: string; readonly failure?: Failure }

/** What the parts of paying share. */
export interface PayContext extends PayingOptions {
  readonly shop: Shop
  readonly step: Signal<PayStep>
  /** Why the last attempt failed. */
  readonly problem: Signal<PayProblem | null>
  readonly intention: SavedIntention
  /** Aborted when the screen is closed. */
  screen: AbortSignal
  /** The confirmed payment that is being followed. */
  confirming: SavedPayment | null
  /** Ids of unconfirmed payments that are being followed. */
  readonly watched: Set<string>
  /** Answers the question which wallet pays; null gives up. */
  chooseWallet(id: string | null): void
}

export const IDLE: PayStep = { step: 'idle' }

export const isIdle = ({ step }: PayContext): boolean => step.peek().step === 'idle'

/** Whether that shopper is still signed in. */
export const isHere = ({ shop }: PayContext, userId: string): boolean => userNow(shop) === userId

/** Shows a step, and why the attempt before it failed. */
export function show({ step, problem }: PayContext, next: PayStep, why: PayProblem | null = null): void {
  batch(() => {
    step.value = next
    problem.value = why
  })
}

/** Shows where the payment is at the moment. */
export function payingAt({ step }: PayContext, at: 'shop' | 'provider' | 'wallet'): void {
  step.value = { step: 'paying', at }
}

export const failed = (text: string, toast = text): PayOutcome => ({ outcome: 'failed', text, toast })

/** Saves what proves a payment, so that no reload loses it. */
export function confirmed({ shop }: PayContext, payment: SavedPayment): PayOutcome {
  savePayment(shop.storage, payment)
  return { outcome: 'confirmed', payment }
}

/** Makes a call once more where the network failed: its key makes sure that it has one effect. */
async function withRetry<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (thrown) {
    const { kind } = toFailure(thrown)
    if (kind !== 'offline' && kind !== 'timeout') throw thrown
    return call()
  }
}

/**
 * Makes the call that orders a purchase, one tab at a time, under a key that all tabs share: the same basket asked for in
 * two of them is one order. `mark` distinguishes requests for the same products.
 */
export const orderOnce = <T>(
  { shop, intention }: PayContext,
  { userId, method, purchase }: Bill,
  call: (key: string) => Promise<T>,
  mark?: string,
): Promise<T> =>
  exclusively(INTENTION_KEY, () => {
    const request = { method, purchase, ...(mark !== undefined && { mark }) }
    const key = intention.keyFor(userId, request, shop.newKey)
    return withRetry(() => call(key))
  })

/** What another tab has made of the same purchase meanwhile; null for nothing. */
export function doneElsewhere(
  { shop, intention }: PayContext,
  { userId, purchase }: Bill,
): PayOutcome | null {
  const payment = pendingPayments(shop).find(({ proof }) => proof !== null)
  if (payment) return { outcome: 'confirmed', payment }
  const orderId = intention.orderOf(userId, purchase)
  return orderId === null ? null : { outcome: 'placed', orderId, body: null }
}
