import { userNow } from '../client/owner.ts'
import type { Placed } from '../orders/placed.ts'
import { exclusively } from '../shared/exclusively.ts'
import { toFailure } from '../shared/failure.ts'
import type { StoreOf } from '../shop.ts'
import { PAYMENTS_KEY } from './names.ts'
import { paymentApi } from './payment.api.ts'
import type { PaymentState } from './payment.ts'
import { dropPayment, paymentsOf, type SavedPayment, savePayment } from './saved-payments.ts'

/** How a payment ended. `left`: nobody looks any more, or its shopper went; it waits in the browser. */
export type PaymentEnding =
  | ({ readonly state: 'paid' } & Placed)
  | { readonly state: 'over'; readonly message: string }
  | { readonly state: 'left' }

/** Payments on their way to an order. They are saved in the browser until one of its tabs knows how they ended. */
export interface PaymentsStore {
  /** This shopper's payments that may be paid and are no order yet, the oldest first; from whichever tab. */
  pending(): readonly SavedPayment[]
  keep(payment: SavedPayment): void
  drop(intentId: string): void
  /**
   * Follows a payment until it is an order, or will never be one: shows what proves it, and asks how it stands, with
   * growing pauses. Pays nothing (fault F29). `onWaiting` hears when the first answer did not end it.
   */
  resume(payment: SavedPayment, signal: AbortSignal, onWaiting?: () => void): Promise<PaymentEnding>
}

/** Pauses between two looks, in ms; the last one stays. */
export const LOOKS = [1_000, 2_000, 4_000, 8_000, 15_000] as const

/** Answers that will not change: the payment is not what it should be. */
const FINAL: readonly (number | undefined)[] = [400, 404, 409, 410, 422]

/** A quote that ran out says nothing of a transaction that was sent in time: only the chain does. */
const isEnd = (
  state: PaymentState,
  { method, proof }: SavedPayment,
  wasShown: boolean,
): state is Exclude<PaymentState, { state: 'waiting' }> =>
  state.state === 'paid' || (state.state === 'over' && (wasShown || proof === null || method === 'card'))

export const paymentsStore: StoreOf<PaymentsStore> = (shop) => {
  const { http, session, storage, clock, newKey } = shop
  const api = paymentApi(http)
  const pending = () => {
    const userId = userNow(shop)
    return userId === null ? [] : paymentsOf(storage, userId, clock.now())
  }

  function prove({ userId, purchase, ...payment }: SavedPayment): Promise<PaymentState> {
    const { method, proof, intentId } = payment
    if (proof === null) return api.stateOf(intentId)
    return method === 'card'
      ? api.verify(userId, proof, purchase, newKey())
      : api.crypto(userId, proof, purchase, newKey())
  }

  /** One look, by one tab at a time. Null where nobody could tell. */
  const look = (payment: SavedPayment, withProof: boolean): Promise<PaymentState | null> =>
    exclusively(`${PAYMENTS_KEY}:${payment.intentId}`, async () => {
      if (userNow(shop) !== payment.userId) return null
      // Another tab has seen its end: then asking is enough.
      const isSaved = pending().some(({ intentId }) => intentId === payment.intentId)
      try {
        return await (withProof && isSaved ? prove(payment) : api.stateOf(payment.intentId))
      } catch (thrown) {
        const { status, serverMessage } = toFailure(thrown)
        return FINAL.includes(status) ? { state: 'over', message: serverMessage ?? '' } : null
      }
    })

  const pause = (ms: number, signal: AbortSignal) =>
    new Promise<void>((done) => {
      const stop = clock.after(ms, finish)
      function finish() {
        signal.removeEventListener('abort', finish)
        stop()
        done()
      }
      signal.addEventListener('abort', finish)
    })

  async function follow(payment: SavedPayment, signal: AbortSignal, onWaiting: () => void) {
    for (let turn = 0; !signal.aborted; turn += 1) {
      // By turns: an answer to the proof may be lost, and the proof itself may not have arrived.
      const showing = turn % 2 === 0
      const state = await look(payment, showing)
      if (signal.aborted || userNow(shop) !== payment.userId) break
      if (state !== null && isEnd(state, payment, showing)) {
        dropPayment(storage, payment.intentId)
        return state
      }
      if (turn === 0) onWaiting()
      await pause(LOOKS[Math.min(turn, LOOKS.length - 1)] ?? 0, signal)
    }
    return { state: 'left' } as const
  }

  return {
    pending,
    keep: (payment) => savePayment(storage, payment),
    drop: (intentId) => dropPayment(storage, intentId),
    async resume(payment, signal, onWaiting = () => {}) {
      const gone = new AbortController()
      const stop = session.subscribe(() => {
        if (userNow(shop) !== payment.userId) gone.abort()
      })
      try {
        return await follow(payment, AbortSignal.any([signal, gone.signal]), onWaiting)
      } finally {
        stop()
      }
    },
  }
}
