import * as v from 'valibot'
import { readSaved } from '../client/saved.ts'
import { PAYMENTS_KEY } from '../payment/payment.keys.ts'
import type { SafeStorage } from '../shared/storage.ts'

/** Where the name of what was asked for last is saved: all tabs mean the same by it. */
export const INTENTION_KEY = 'haat:intention'

const Unanswered = v.object({
  orderId: v.pipe(
    v.unknown(),
    v.check((id) => id === null),
  ),
})

/** Checkout begins: what is asked for from now on is new, unless the answer before was lost. */
export function beginAnew(storage: SafeStorage): void {
  if (readSaved(storage, INTENTION_KEY, Unanswered) === null) storage.remove(INTENTION_KEY)
}

/** Whether something was begun that has to be brought to its end, in whichever tab. */
export const isBegun = (storage: SafeStorage): boolean =>
  storage.get(PAYMENTS_KEY) !== null || storage.get(INTENTION_KEY) !== null
