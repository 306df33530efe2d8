import * as v from 'valibot'
import { readSaved, type SavedSchema, writeSaved } from '../client/saved.ts'
import type { Paise } from '../shared/money.ts'
import type { SafeStorage } from '../shared/storage.ts'
import { PAYMENTS_KEY } from './payment.keys.ts'
import type { Purchase } from './payment.ts'

const text = v.string()
const integer = v.pipe(v.number(), v.integer())

const SavedPurchase: SavedSchema<Purchase> = v.object({
  id: v.optional(v.nullable(text), null),
  lines: v.array(v.object({ productId: text, variationId: text, quantity: integer })),
  source: v.picklist(['cart', 'product']),
  addressId: text,
  coupon: text,
  total: v.pipe(
    integer,
    v.transform((paise) => paise as Paise),
  ),
})

const common = {
  intentId: text,
  /** Only this shopper resumes it. */
  userId: text,
  /** Sent together with the proof. */
  purchase: SavedPurchase,
  /** Milliseconds since 1970. */
  since: integer,
}
const CardReceipt = v.object({ providerOrderId: text, paymentId: text, signature: text })
const SentCrypto = v.object({
  quoteId: text,
  hash: text,
  /** Missing as long as the wallet's node has not told it. */
  nonce: v.optional(integer),
  /** Signature of the quote's challenge, if it has one. */
  signature: v.nullable(text),
  /** Six decimals. */
  ethAmount: text,
  /** The chain's name. */
  network: text,
})
/** What the card provider's checkout returns. */
export type CardReceipt = Readonly<v.InferOutput<typeof CardReceipt>>
/** A transaction that a wallet sent for a quote. */
export type SentCrypto = Readonly<v.InferOutput<typeof SentCrypto>>

/** `proof`: evidence of the payment as far as this browser knows; null if there is none yet. */
const Payment = v.union([
  v.object({ ...common, method: v.literal('card'), proof: v.nullable(CardReceipt) }),
  v.object({ ...common, method: v.literal('crypto'), proof: v.nullable(SentCrypto) }),
])
export type SavedPayment = Readonly<v.InferOutput<typeof Payment>>

const Payments = v.array(v.fallback(v.nullable(Payment), null))

/** How long a payment without proof is kept, in ms: its products are released long before. */
export const UNCONFIRMED_LIFETIME = 86_400_000

/** Returns all saved payments of all shoppers; invalid ones are left out. */
const all = (storage: SafeStorage): readonly SavedPayment[] =>
  readSaved(storage, PAYMENTS_KEY, Payments)?.filter((payment) => payment !== null) ?? []

const write = (storage: SafeStorage, payments: readonly SavedPayment[]): void =>
  writeSaved(storage, PAYMENTS_KEY, payments.length === 0 ? null : payments)

const isValid = ({ proof, since }: SavedPayment, now: number): boolean =>
  proof !== null || now - since <= UNCONFIRMED_LIFETIME

/** Returns a shopper's saved payments, oldest first. */
export const paymentsOf = (storage: SafeStorage, userId: string, now: number): readonly SavedPayment[] =>
  all(storage).filter((payment) => payment.userId === userId && isValid(payment, now))

/** Saves a payment. Replaces that of the same intent, and removes expired ones. */
export const savePayment = (storage: SafeStorage, payment: SavedPayment): void =>
  write(storage, [
    ...all(storage).filter((one) => one.intentId !== payment.intentId && isValid(one, payment.since)),
    payment,
  ])

/** Removes a payment that has an order, or never will. */
export const dropPayment = (storage: SafeStorage, intentId: string): void =>
  write(
    storage,
    all(storage).filter((payment) => payment.intentId !== intentId),
  )
