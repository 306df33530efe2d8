import { PAYMENTS_KEY } from '../payment/payment.keys.ts'
import { parseJson } from '../shared/json.ts'
import type { SafeStorage } from '../shared/storage.ts'

/** Where the idempotency key of the last purchase is saved, for all tabs; see `checkout.intention.ts`. */
export const INTENTION_KEY = 'haat:intention'

/** Checkout begins: what is asked for from now on is new, unless the answer before was lost. */
export function beginAnew(storage: SafeStorage): void {
  const { orderId } = Object(parseJson(storage.get(INTENTION_KEY))) as { orderId?: unknown }
  if (orderId !== null) storage.remove(INTENTION_KEY)
}

/** Whether something was begun that has to be brought to its end, in whichever tab. */
export const isBegun = (storage: SafeStorage): boolean =>
  storage.get(PAYMENTS_KEY) !== null || storage.get(INTENTION_KEY) !== null
