import { PAYMENTS_KEY } from '../payment/payment.keys.ts'
import type { SafeStorage } from '../shared/storage.ts'

/** Storage key of the purchases that were tried to be ordered, for all tabs; see `checkout.attempts.ts`. */
export const ATTEMPTS_KEY = 'haat:purchases'

/** Whether any tab has started a payment or order that must be completed. */
export const hasUnfinishedPurchase = (storage: SafeStorage): boolean =>
  storage.get(PAYMENTS_KEY) !== null || storage.get(ATTEMPTS_KEY) !== null
