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
  /** What is bought: sent together with the proof. */
  purchase: SavedPurchase,
  /** Milliseconds since 1970. */
  since: whole,
}
const CardReceipt = v.object({ providerOrderId: text, paymentId: text, signature: text })
const SentCrypto = v.object({
  quoteId: text,
  hash: text,
  /** Of the quote's challenge, where it has one. */
  signature: v.nullable(text),
  /** Six decimals. */
  ethAmount: text,
  /** The chain's name. */
  network: text,
})
/** What the card provider's checkout hands back. */
export type CardReceipt = Readonly<v.InferOutput<typeof CardReceipt>>
/** A transaction that a wallet sent for a quote. */
export type SentCrypto = Readonly<v.InferOutput<typeof SentCrypto>>

/** `proof`: evidence that it was paid, as far as this browser knows; null while that is open. */
const Payment = v.union([
  v.object({ ...common, method: v.literal('card'), proof: v.nullable(CardReceipt) }),
  v.object({ ...common, method: v.literal('crypto'), proof: v.nullable(SentCrypto) }),
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

/** Saves a payment in place of the one of the same intent, and of whatever is too old. */
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
