import { userNow } from '../client/owner.ts'
import { onUserChange } from '../client/ownership.ts'
import type { Clock } from '../shared/clock.ts'
import { exclusively } from '../shared/exclusively.ts'
import { toFailure } from '../shared/failure.ts'
import type { Shop } from '../shop.ts'
import { paymentApi } from './payment.api.ts'
import { PAYMENTS_KEY } from './payment.keys.ts'
import type { PaymentState } from './payment.ts'
import { dropPayment, paymentsOf, type SavedPayment, savePayment } from './saved-payments.ts'

/**
 * The result of following a payment. `left`: the screen was closed, or its shopper left; it stays saved in the browser.
 */
export type PaymentEnding =
  | Exclude<PaymentState, { state: 'waiting' }>
  /** The proof of a card payment was refused, but the payment may still be found. */
  | { readonly state: 'refused'; readonly message: string }
  | { readonly state: 'left' }

/** Pauses between two checks, in ms; the last one is repeated. */
const CHECK_PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000] as const
/** Maximum pause while the shopper may still pay elsewhere, in ms: they expect to see that at once. */
const UNPAID_PAUSE = 4_000

/** Statuses that will not change: the payment is invalid. */
const FINAL_STATUSES: readonly (number | undefined)[] = [400, 404, 409, 410, 422]

/** Returns this shopper's payments, of all tabs, that may be paid and have no order yet, oldest first. */
export function pendingPayments(shop: Shop): readonly SavedPayment[] {
  const userId = userNow(shop)
  return userId === null ? [] : paymentsOf(shop.storage, userId, shop.clock.now())
}

/** Sends the proof of a payment, or loads the payment's state if it has none. */
function sendProof({ http }: Shop, payment: SavedPayment): Promise<PaymentState> {
  const { method, proof, intentId } = payment
  const api = paymentApi(http)
  if (proof === null) return api.stateOf(intentId)
  return method === 'card' ? api.verify(payment, proof) : api.crypto(payment, proof)
}

type Ended = Exclude<PaymentEnding, { state: 'left' }>
type Checked = Ended | Extract<PaymentState, { state: 'waiting' }>

/** Checks the state of a payment, in one tab at a time. Null if there was no usable response. */
const checkState = (shop: Shop, payment: SavedPayment, withProof: boolean): Promise<Checked | null> =>
  exclusively(`${PAYMENTS_KEY}:${payment.intentId}`, async () => {
    if (userNow(shop) !== payment.userId) return null
    // If another tab has seen its end, the proof need not be sent.
    const saved = pendingPayments(shop).find(({ intentId }) => intentId === payment.intentId)
    const isProofSent = withProof && saved !== undefined
    const state = await (isProofSent
      ? // The nonce of a transaction is saved later than its hash.
        sendProof(shop, saved.method === 'crypto' ? saved : payment)
      : paymentApi(shop.http).stateOf(payment.intentId)
    ).catch((thrown: unknown) => {
      const { status, serverMessage } = toFailure(thrown)
      return FINAL_STATUSES.includes(status)
        ? ({ state: 'over', message: serverMessage ?? '' } as const)
        : null
    })
    const isRefused = isProofSent && payment.proof !== null && payment.method === 'card'
    return state?.state === 'over' && isRefused ? { ...state, state: 'refused' } : state
  })

/** An expired quote does not end a transaction that was sent in time: only the chain decides. */
const isEnd = (state: Checked, { method, proof }: SavedPayment, withProof: boolean): state is Ended =>
  state.state === 'over' ? withProof || proof === null || method === 'card' : state.state !== 'waiting'

/** Waits before the next check, or until the signal is aborted. */
export const pauseAfter = (
  clock: Clock,
  turn: number,
  signal: AbortSignal,
  most = Number.POSITIVE_INFINITY,
) =>
  new Promise<void>((done) => {
    const ms = CHECK_PAUSES[Math.min(turn, CHECK_PAUSES.length - 1)] ?? 0
    const stop = clock.after(Math.min(ms, most), done)
    const end = () => {
      stop()
      done()
    }
    signal.addEventListener('abort', end, { once: true })
  })

/** Number of checks without a usable response after which the shopper is informed. */
export const FAILING_CHECKS = 3

interface Following {
  /** Called after each check that did not end it, with the number of the last checks that had no usable response. */
  readonly onWaiting?: (failures: number) => void
  /** Makes the wallet that paid sign a text; null if it does not, or if it is not at hand. */
  readonly sign?: ((text: string) => Promise<string | null>) | null
}

/** Adds the wallet's signature of a challenge to a payment's proof. */
async function signed({ storage }: Shop, payment: SavedPayment, sign: Following['sign'], challenge: string) {
  if (!sign || payment.method !== 'crypto' || payment.proof === null) return null
  const signature = await sign(challenge)
  if (signature === null) return null
  const confirmed = { ...payment, proof: { ...payment.proof, signature } }
  savePayment(storage, confirmed)
  return confirmed
}

/**
 * Follows a payment until it has an order, or never will: sends its proof and checks its state, with growing pauses. It
 * pays nothing.
 */
export async function followPayment(
  shop: Shop,
  saved: SavedPayment,
  screen: AbortSignal,
  { onWaiting = () => {}, sign = null }: Following = {},
): Promise<PaymentEnding> {
  const left = new AbortController()
  const stop = onUserChange(shop, () => left.abort())
  const signal = AbortSignal.any([screen, left.signal])
  let payment = saved
  let failures = 0
  let mayAsk = true
  try {
    for (let turn = 0; !signal.aborted && userNow(shop) === payment.userId; turn += 1) {
      // Alternates: the response to the proof may be lost, or the proof itself.
      const withProof = turn % 2 === 0
      const state = await checkState(shop, payment, withProof)
      if (signal.aborted) break
      if (state !== null && isEnd(state, payment, withProof)) {
        dropPayment(shop.storage, payment.intentId)
        return state
      }
      if (state?.state === 'waiting' && state.challenge !== undefined && mayAsk) {
        // Once: a wallet that refuses is not asked again.
        mayAsk = false
        const confirmed = await signed(shop, payment, sign, state.challenge)
        if (confirmed) {
          payment = confirmed
          // Its turn sends the proof.
          turn = -1
          continue
        }
      }
      failures = state === null ? failures + 1 : 0
      onWaiting(failures)
      await pauseAfter(shop.clock, turn, signal, payment.proof === null ? UNPAID_PAUSE : undefined)
    }
    return { state: 'left' }
  } finally {
    stop()
  }
}
