import { onUserChange, userNow } from '../client/owner.ts'
import type { Placed } from '../orders/placed.ts'
import type { Clock } from '../shared/clock.ts'
import { exclusively } from '../shared/exclusively.ts'
import { toFailure } from '../shared/failure.ts'
import type { Shop } from '../shop.ts'
import { paymentApi } from './payment.api.ts'
import { PAYMENTS_KEY } from './payment.keys.ts'
import type { PaymentState } from './payment.ts'
import { dropPayment, paymentsOf, type SavedPayment } from './saved-payments.ts'

/** How a payment ended. `left`: the screen was closed, or its shopper left; it stays saved in the browser. */
export type PaymentEnding =
  | ({ readonly state: 'paid' } & Placed)
  | { readonly state: 'over'; readonly message: string }
  | { readonly state: 'left' }

/** Pauses between two looks, in ms; the last one stays. */
export const LOOKS = [1_000, 2_000, 4_000, 8_000, 15_000] as const

/** Answers that will not change: the payment is not what it should be. */
const FINAL: readonly (number | undefined)[] = [400, 404, 409, 410, 422]

/** This shopper's payments that may be paid and are no order yet, the oldest first; from whichever tab. */
export function pendingPayments(shop: Shop): readonly SavedPayment[] {
  const userId = userNow(shop)
  return userId === null ? [] : paymentsOf(shop.storage, userId, shop.clock.now())
}

/** Sends the proof of a payment; without one, asks for the payment's state. */
function sendProof({ http, newKey }: Shop, payment: SavedPayment): Promise<PaymentState> {
  const { method, proof, intentId } = payment
  const api = paymentApi(http)
  if (proof === null) return api.stateOf(intentId)
  return method === 'card' ? api.verify(payment, proof, newKey()) : api.crypto(payment, proof, newKey())
}

/** The state of a payment; asked by one tab at a time. Null where no usable answer came. */
const look = (shop: Shop, payment: SavedPayment, withProof: boolean): Promise<PaymentState | null> =>
  exclusively(`${PAYMENTS_KEY}:${payment.intentId}`, async () => {
    if (userNow(shop) !== payment.userId) return null
    // Another tab has seen its end: then asking is enough.
    const isSaved = pendingPayments(shop).some(({ intentId }) => intentId === payment.intentId)
    try {
      return await (withProof && isSaved
        ? sendProof(shop, payment)
        : paymentApi(shop.http).stateOf(payment.intentId))
    } catch (thrown) {
      const { status, serverMessage } = toFailure(thrown)
      return FINAL.includes(status) ? { state: 'over', message: serverMessage ?? '' } : null
    }
  })

/** That a quote expired does not end a transaction that was sent in time: only the chain decides. */
const isEnd = (
  state: PaymentState,
  { method, proof }: SavedPayment,
  withProof: boolean,
): state is Exclude<PaymentState, { state: 'waiting' }> =>
  state.state === 'paid' || (state.state === 'over' && (withProof || proof === null || method === 'card'))

const pause = (clock: Clock, ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const stop = clock.after(ms, done)
    const end = () => {
      stop()
      done()
    }
    signal.addEventListener('abort', end, { once: true })
  })

/**
 * Follows a payment until it is an order, or will never be one: sends its proof, and asks for its state, with growing
 * pauses. Pays nothing (fault F29). `onWaiting` is called when the first answer did not end it.
 */
export async function followPayment(
  shop: Shop,
  payment: SavedPayment,
  screen: AbortSignal,
  onWaiting: () => void = () => {},
): Promise<PaymentEnding> {
  const left = new AbortController()
  const stop = onUserChange(shop, () => left.abort())
  const signal = AbortSignal.any([screen, left.signal])
  try {
    for (let turn = 0; !signal.aborted && userNow(shop) === payment.userId; turn += 1) {
      // By turns: an answer to the proof may be lost, and the proof itself may not have arrived.
      const withProof = turn % 2 === 0
      const state = await look(shop, payment, withProof)
      if (signal.aborted) break
      if (state !== null && isEnd(state, payment, withProof)) {
        dropPayment(shop.storage, payment.intentId)
        return state
      }
      if (turn === 0) onWaiting()
      await pause(shop.clock, LOOKS[Math.min(turn, LOOKS.length - 1)] ?? 0, signal)
    }
    return { state: 'left' }
  } finally {
    stop()
  }
}
