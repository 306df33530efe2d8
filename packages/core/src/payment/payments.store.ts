import { onUserChange, userNow } from '../client/owner.ts'
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
  | Exclude<PaymentState, { state: 'waiting' }>
  /** The proof of a card payment was refused: the shop may still find out that it was paid. */
  | { readonly state: 'refused'; readonly message: string }
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

type Ended = Exclude<PaymentEnding, { state: 'left' }>
/** What one look came to. */
type Seen = Ended | Extract<PaymentState, { state: 'waiting' }>

/** The state of a payment; asked by one tab at a time. Null where no usable answer came. */
const look = (shop: Shop, payment: SavedPayment, withProof: boolean): Promise<Seen | null> =>
  exclusively(`${PAYMENTS_KEY}:${payment.intentId}`, async () => {
    if (userNow(shop) !== payment.userId) return null
    // Another tab has seen its end: then asking is enough.
    const isSaved = pendingPayments(shop).some(({ intentId }) => intentId === payment.intentId)
    const isShown = withProof && isSaved
    const state = await (isShown
      ? sendProof(shop, payment)
      : paymentApi(shop.http).stateOf(payment.intentId)
    ).catch((thrown: unknown) => {
      const { status, serverMessage } = toFailure(thrown)
      return FINAL.includes(status) ? ({ state: 'over', message: serverMessage ?? '' } as const) : null
    })
    const isRefused = isShown && payment.proof !== null && payment.method === 'card'
    return state?.state === 'over' && isRefused ? { ...state, state: 'refused' } : state
  })

/** That a quote expired does not end a transaction that was sent in time: only the chain decides. */
const isEnd = (state: Seen, { method, proof }: SavedPayment, withProof: boolean): state is Ended =>
  state.state === 'over' ? withProof || proof === null || method === 'card' : state.state !== 'waiting'

const pause = (clock: Clock, ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const stop = clock.after(ms, done)
    const end = () => {
      stop()
      done()
    }
    signal.addEventListener('abort', end, { once: true })
  })

/** Looks without a usable answer, after which the shopper is told. */
const FAILING = 3

/**
 * Follows a payment until it is an order, or will never be one: sends its proof, and asks for its state, with growing
 * pauses. Pays nothing (fault F29). `onWaiting` is called after each look that did not end it; `isFailing` once the shop
 * gave no usable answer three times.
 */
export async function followPayment(
  shop: Shop,
  payment: SavedPayment,
  screen: AbortSignal,
  onWaiting: (isFailing: boolean) => void = () => {},
): Promise<PaymentEnding> {
  const left = new AbortController()
  const stop = onUserChange(shop, () => left.abort())
  const signal = AbortSignal.any([screen, left.signal])
  let failures = 0
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
      failures = state === null ? failures + 1 : 0
      onWaiting(failures >= FAILING)
      await pause(shop.clock, LOOKS[Math.min(turn, LOOKS.length - 1)] ?? 0, signal)
    }
    return { state: 'left' }
  } finally {
    stop()
  }
}
