import { PAYMENTS_KEY } from '../payment/payment.keys.ts'
import { parseJson } from '../shared/json.ts'
import type { SafeStorage } from '../shared/storage.ts'

/** Storage key of the last purchase's idempotency key, for all tabs; see `checkout.intention.ts`. */
export const INTENTION_KEY = 'haat:intention'

/** Starts a new checkout: the next purchase is a new one, unless the response to the previous one was lost. */
export function startCheckout(storage: SafeStorage): void {
  const { orderId } = Object(parseJson(storage.get(INTENTION_KEY))) as { orderId?: unknown }
  if (orderId !== null) storage.remove(INTENTION_KEY)
}

/** Whether any tab has started a payment or order that must be completed. */
export const hasUnfinishedPurchase = (storage: SafeStorage): boolean =>
  storage.get(PAYMENTS_KEY) !== null || storage.get(INTENTION_KEY) !== null
