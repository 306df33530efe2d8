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

/** What the payment code reads from its checkout, and its callbacks. */
export interface PayingOptions {
  options(): PaymentOptions | null
  /** The cart, if it is being bought; null while it is unknown. */
  readonly items: ReadonlySignal<readonly CheckoutLine[] | null>
  /** The server refused, because the products or addresses on the screen are outdated. */
  onStale(): void
  onInvalidCoupon(): void
  onPlaced(): void
}

/** One press of the "Pay" button. */
export interface PayRequest {
  readonly method: PaymentMethod
  readonly payer: Payer
  /** The purchase shown when it was pressed. */
  readonly shown: Purchase
  /** Waits for pending changes. Resolves with the purchase, or a text that says why it is impossible. */
  settle(): Promise<Purchase | string>
}

/** The result of an attempt to pay that was not cancelled. */
export type PayOutcome =
  | ({ readonly outcome: 'placed' } & Placed)
  /** It was paid as far as this browser knows, and the server must confirm it. */
  | { readonly outcome: 'confirmed'; readonly payment: SavedPayment }
  /** `text` is shown next to the button, `toast` is its short form. */
  | { readonly outcome: 'failed'; readonly text: string; readonly toast: string; readonly failure?: Failure }

/** The data shared by the payment code. */
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
  /** Chooses the wallet that pays; null cancels. */
  chooseWallet(id: string | null): void
  /** Stops waiting for the wallet. */
  stopWaiting(): void
}

export const IDLE: PayStep = { step: 'idle' }

export const isIdle = ({ step }: PayContext): boolean => step.peek().step === 'idle'

/** Whether this shopper is still signed in. */
export const isHere = ({ shop }: PayContext, userId: string): boolean => userNow(shop) === userId

/** Shows a step, and why the previous attempt failed. */
export function show({ step, problem }: PayContext, next: PayStep, why: PayProblem | null = null): void {
  batch(() => {
    step.value = next
    problem.value = why
  })
}

/** Shows where the payment currently is. */
export function payingAt({ step }: PayContext, at: 'shop' | 'provider' | 'wallet'): void {
  step.value = { step: 'paying', at }
}

export const failed = (text: string, toast = text): PayOutcome => ({ outcome: 'failed', text, toast })

/** Saves the proof of a payment, so that it survives a reload. */
export function confirmed({ shop }: PayContext, payment: SavedPayment): PayOutcome {
  savePayment(shop.storage, payment)
  return { outcome: 'confirmed', payment }
}

/** Makes a call, and repeats it once after a network failure: its key makes it happen once. */
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
 * Makes the call that orders a purchase, in one tab at a time, with a key that all tabs share: the same cart requested
 * in two tabs is one order. `mark` distinguishes requests for the same products.
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

/** Returns the result of another tab for the same purchase; null if there is none. */
export function doneElsewhere(
  { shop, intention }: PayContext,
  { userId, purchase }: Bill,
): PayOutcome | null {
  const payment = pendingPayments(shop).find(({ proof }) => proof !== null)
  if (payment) return { outcome: 'confirmed', payment }
  const orderId = intention.orderOf(userId, purchase)
  return orderId === null ? null : { outcome: 'placed', orderId, body: null }
}
