import * as v from 'valibot'
import { readSaved, type SavedSchema, writeSaved } from '../client/saved.ts'
import type { Paise } from '../shared/money.ts'
import type { SafeStorage } from '../shared/storage.ts'
import { PAYMENTS_KEY } from './payment.keys.ts'
import type { Purchase } from './payment.ts'

const text = v.string()
const whole = v.pipe(v.number(), v.integer())

/** A purchase as it is saved; its fields in the order of checkout, which compares purchases as texts. */
export const SavedPurchase: SavedSchema<Purchase> = v.object({
  lines: v.array(v.object({ productId: text, variationId: text, quantity: whole })),
  source: v.picklist(['cart', 'product']),
  addressId: text,
  coupon: text,
  total: v.pipe(
    whole,
    v.transform((paise) => paise as Paise),
  ),
})

const common = {
  intentId: text,
  /** Nobody else takes it up. */
  userId: text,
  /** What is bought: sent along with whatever proves that it was paid. */
  purchase: SavedPurchase,
  /** Milliseconds since 1970. */
  since: whole,
}
const CardProof = v.object({ providerOrderId: text, paymentId: text, signature: text })
const CryptoProof = v.object({
  quoteId: text,
  hash: text,
  signature: v.nullable(text),
  ethAmount: text,
  network: text,
})

/** `proof` says that it was paid, as far as this browser knows; null while nobody can tell. */
const Payment = v.union([
  v.object({ ...common, method: v.literal('card'), proof: v.nullable(CardProof) }),
  v.object({ ...common, method: v.literal('crypto'), proof: v.nullable(CryptoProof) }),
])
export type SavedPayment = Readonly<v.InferOutput<typeof Payment>>

const Payments = v.array(v.fallback(v.nullable(Payment), null))

/** Longest that a payment without proof is remembered, in ms: its products are long given back by then. */
export const UNCONFIRMED_LIFETIME = 86_400_000

/** All that waits, whoever's it is; what does not fit is left out. */
const all = (storage: SafeStorage): readonly SavedPayment[] =>
  readSaved(storage, PAYMENTS_KEY, Payments)?.filter((payment) => payment !== null) ?? []

const write = (storage: SafeStorage, payments: readonly SavedPayment[]): void =>
  writeSaved(storage, PAYMENTS_KEY, payments.length === 0 ? null : payments)

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
