import type { SafeStorage } from '../shared/storage.ts'
import { PAYMENTS_KEY } from './names.ts'
import type { CardReceipt, Purchase, SentCrypto } from './payment.ts'

interface Saved {
  readonly intentId: string
  /** Nobody else takes it up. */
  readonly userId: string
  /** What is bought: sent along with whatever proves that it was paid. */
  readonly purchase: Purchase
  /** Milliseconds since 1970. */
  readonly since: number
}

/** `proof` says that it was paid, as far as this browser knows; null while nobody can tell. */
export type SavedPayment = Saved &
  (
    | { readonly method: 'card'; readonly proof: CardReceipt | null }
    | { readonly method: 'crypto'; readonly proof: SentCrypto | null }
  )

/** Longest that a payment without proof is remembered, in ms: its products are long given back by then. */
export const UNCONFIRMED_LIFETIME = 86_400_000

/** All that waits, whoever's it is; what does not fit is left out. */
function all(storage: SafeStorage): readonly SavedPayment[] {
  try {
    const list: unknown = JSON.parse(storage.get(PAYMENTS_KEY) ?? '[]')
    return Array.isArray(list) ? list.filter(isSaved) : []
  } catch {
    return []
  }
}

function write(storage: SafeStorage, payments: readonly SavedPayment[]): void {
  if (payments.length === 0) storage.remove(PAYMENTS_KEY)
  else storage.set(PAYMENTS_KEY, JSON.stringify(payments))
}

const isAlive = ({ proof, since }: SavedPayment, now: number): boolean =>
  proof !== null || now - since <= UNCONFIRMED_LIFETIME

/** What waits of one shopper's, the oldest first. */
export const paymentsOf = (storage: SafeStorage, userId: string, now: number): readonly SavedPayment[] =>
  all(storage).filter((payment) => payment.userId === userId && isAlive(payment, now))

/** Keeps a payment; one of the same intent, and whatever is too old, makes room for it. */
export const savePayment = (storage: SafeStorage, payment: SavedPayment): void =>
  write(storage, [
    ...all(storage).filter((one) => one.intentId !== payment.intentId && isAlive(one, payment.since)),
    payment,
  ])

/** Forgets a payment: it is an order now, or will never be one. */
export const dropPayment = (storage: SafeStorage, intentId: string): void =>
  write(
    storage,
    all(storage).filter((payment) => payment.intentId !== intentId),
  )

const isText = (value: unknown): value is string => typeof value === 'string'
const isCount = (value: unknown): value is number => Number.isSafeInteger(value)
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null

/** Whether this is a purchase as it was saved. */
export function isPurchase(value: unknown): value is Purchase {
  const purchase = fieldsOf(value)
  if (!purchase || !Array.isArray(purchase.lines)) return false
  return (
    purchase.lines.every((entry) => {
      const line = fieldsOf(entry)
      return isText(line?.productId) && isText(line.variationId) && isCount(line.quantity)
    }) &&
    (purchase.source === 'cart' || purchase.source === 'product') &&
    isText(purchase.addressId) &&
    isText(purchase.coupon) &&
    isCount(purchase.total)
  )
}

function isProof(method: unknown, value: unknown): boolean {
  if (value === null) return method === 'card' || method === 'crypto'
  const proof = fieldsOf(value)
  if (!proof) return false
  if (method === 'card') return [proof.providerOrderId, proof.paymentId, proof.signature].every(isText)
  return (
    method === 'crypto' &&
    [proof.quoteId, proof.hash, proof.ethAmount, proof.network].every(isText) &&
    (proof.signature === null || isText(proof.signature))
  )
}

function isSaved(value: unknown): value is SavedPayment {
  const saved = fieldsOf(value)
  return (
    saved !== null &&
    isText(saved.intentId) &&
    isText(saved.userId) &&
    isCount(saved.since) &&
    isPurchase(saved.purchase) &&
    isProof(saved.method, saved.proof)
  )
}
