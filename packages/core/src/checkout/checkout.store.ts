import type { ReadonlySignal } from '@preact/signals-core'
import type { Address } from '../addresses/addresses.ts'
import type { LineKey } from '../cart/cart.ts'
import type { PaymentMethod, PaymentOptions } from '../payment/payment.ts'
import type { Stop } from '../shared/clock.ts'
import type { Resource } from '../shared/loadable.ts'
import type { OwnedResource } from '../shared/owned.ts'
import type { CheckoutLine, CheckoutProblems, CheckoutSource, CouponState, PayStep } from './checkout.ts'
import type { OrderTotal } from './total.ts'

/** Everything that the checkout screen shows and asks for (account.md §2, §4, §5). Survives reload, back and login. */
export interface CheckoutStore {
  /** What is bought. Empty: there is nothing, and the screen leads to the cart. */
  readonly lines: OwnedResource<readonly CheckoutLine[]>
  readonly total: ReadonlySignal<OrderTotal>
  readonly coupon: ReadonlySignal<CouponState>
  readonly addresses: OwnedResource<readonly Address[]>
  /** The chosen one; a single address is chosen by itself. */
  readonly addressId: ReadonlySignal<string | null>
  /** What this shop can be paid with. */
  readonly options: Resource<PaymentOptions>
  readonly method: ReadonlySignal<PaymentMethod | null>
  readonly problems: ReadonlySignal<CheckoutProblems>
  readonly paying: ReadonlySignal<PayStep>
  /** The screen is open on this source, until the returned function is called. Takes up a payment that was left open. */
  begin(source: CheckoutSource): Stop
  /** So many pieces more, or less; never below one. */
  change(key: LineKey, increment: number): void
  enterCoupon(typed: string): void
  /** Says 'Coupon applied! You saved 10%!' or 'Invalid coupon code.' */
  applyCoupon(): void
  removeCoupon(): void
  chooseAddress(id: string): void
  chooseMethod(method: PaymentMethod): void
  /** Pays, or says what is missing. Nothing happens while a payment is under way (fault F32). */
  pay(): Promise<void>
  /** While `paying` is 'choosing-wallet'; null gives up. */
  chooseWallet(id: string | null): void
}
