import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Basket } from './basket.ts'
import { instant, instantOrNow, paise } from './columns.ts'
import type { Destination } from './orders.ts'

/**
 * A shopper's intent to pay for a basket. Created before the provider is called; becomes an order once, in `settlePayment`.
 * - `creating`: the provider was not called yet, or has not responded
 * - `open`: may be paid
 * - `paid`: has become an order
 * - `failed`: the provider refused it; or its products were gone when its payment was authorised
 * - `expired`: was not paid in time; a late payment is still accepted
 */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    /** Random; the provider's receipt, and the browser's name of the payment. */
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    /** What it pays for. If there is an order of this purchase, a payment pays for that order, or is refunded. */
    purchaseId: text('purchase_id').notNull(),
    provider: text('provider').$type<'card' | 'crypto'>().notNull(),
    /** The provider's id: of an order at Razorpay. */
    providerRef: text('provider_ref').unique(),
    state: text('state')
      .$type<'creating' | 'open' | 'paid' | 'failed' | 'expired'>()
      .notNull()
      .default('creating'),
    /** Hash of purchase, products, amount and address. An open intent with the same hash is used again. */
    fingerprint: text('fingerprint').notNull(),
    basket: jsonb('basket').$type<Basket>().notNull(),
    amountPaise: paise('amount_paise').notNull(),
    /** Null if the caller has not chosen one yet. */
    destination: jsonb('destination').$type<Destination>(),
    /** Whether its pieces are held: until it is paid, expired, or closed. */
    holdsStock: boolean('holds_stock').notNull().default(false),
    /** Only for crypto: expected amount (integer text), chain, recipient, payer, and rate (paise per ether). */
    wei: text('wei'),
    chainId: bigint('chain_id', { mode: 'number' }),
    recipient: text('recipient'),
    payer: text('payer'),
    ratePaise: paise('rate_paise'),
    /** A text that the payer has to sign if two shoppers named the same payer. */
    challenge: text('challenge'),
    /** Hash of the transaction that the browser reported, before it was confirmed. */
    claimedHash: text('claimed_hash'),
    /** Its nonce, as soon as it is known: if its account uses it for another transaction, this one is never mined. */
    claimedNonce: bigint('claimed_nonce', { mode: 'number' }),
    /** Whether it was closed while the provider was unavailable: it is not known whether paying was tried. */
    unanswered: boolean('unanswered').notNull().default(false),
    /** Time when the provider was last asked for its state. */
    askedAt: instant('asked_at'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instantOrNow('created_at'),
    updatedAt: instantOrNow('updated_at'),
  },
  (table) => [
    check('payment_intents_amount', sql`${table.amountPaise} > 0`),
    check('payment_intents_state', sql`${table.state} in ('creating', 'open', 'paid', 'failed', 'expired')`),
    check(
      'payment_intents_crypto',
      sql`${table.provider} <> 'crypto' or (${table.wei} ~ '^[1-9][0-9]*$' and ${table.chainId} is not null
        and ${table.recipient} is not null and ${table.payer} is not null and ${table.ratePaise} > 0)`,
    ),
    uniqueIndex('payment_intents_one_open')
      .on(table.userId, table.provider, table.fingerprint)
      .where(sql`${table.state} in ('creating', 'open')`),
    index('payment_intents_by_state').on(table.state, table.expiresAt),
    index('payment_intents_by_payer').on(table.payer, table.state),
    index('payment_intents_by_user').on(table.userId, table.createdAt),
  ],
)

/** Money that arrived. A payment counts once, for one intent, even if it is reported repeatedly. */
export const payments = pgTable(
  'payments',
  {
    provider: text('provider').$type<'card' | 'crypto'>().notNull(),
    /** Razorpay's payment id, or `chain:hash`; the part of a transaction that is too much is `chain:hash:surplus`. */
    paymentId: text('payment_id').notNull(),
    /** Null for ether that cannot be assigned to one shopper. */
    intentId: text('intent_id').references(() => paymentIntents.id),
    /** Its value in rupees; 0 if it is unknown. */
    amountPaise: paise('amount_paise').notNull(),
    /** What arrived: 'INR', 'ETH', or another currency of a card. */
    currency: text('currency').notNull().default('INR'),
    /** The amount in the currency's smallest unit (integer text): wei, cents; null for rupees. */
    units: text('units'),
    sender: text('sender'),
    /** The first source that reported it. */
    via: text('via').$type<Via>().notNull(),
    /** 'due' for money that pays for no order, such as a second payment of an intent. */
    refund: text('refund').$type<'none' | 'due' | 'done'>().notNull().default('none'),
    /** Why it pays for no order; null for a second payment, and for one that pays. */
    reason: text('reason').$type<UnpaidReason>(),
    refundedPaise: paise('refunded_paise').notNull().default(0),
    createdAt: instantOrNow('created_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.paymentId] }),
    index('payments_by_intent').on(table.intentId),
    index('payments_by_refund').on(table.createdAt).where(sql`${table.refund} = 'due'`),
  ],
)

/**
 * Why money pays for no order.
 * - `late`: after its quote had expired
 * - `short`: less than its quote; the rest may follow
 * - `surplus`: more than its quote
 * - `unclear`: several quotes could be meant
 * - `unknown`: no quote names its sender
 * - `currency`: not in rupees
 */
export type UnpaidReason = 'late' | 'short' | 'surplus' | 'unclear' | 'unknown' | 'currency'

/** Source of a report about a payment: the browser, the provider, the reconciler, or the scan of the chain. */
export type Via = 'verify' | 'webhook' | 'reconcile' | 'scan'

/** Messages of the card provider by their ids: each is processed once. */
export const webhookEvents = pgTable('webhook_events', {
  id: text('id').primaryKey(),
  event: text('event').notNull(),
  /** Null until it was processed. */
  doneAt: instant('done_at'),
  receivedAt: instantOrNow('received_at'),
})

/** The last block of a chain that was scanned for unreported payments. */
export const chainScans = pgTable('chain_scans', {
  chainId: bigint('chain_id', { mode: 'number' }).primaryKey(),
  block: integer('block').notNull(),
})

export type IntentRow = typeof paymentIntents.$inferSelect
export type NewIntent = typeof paymentIntents.$inferInsert
export type PaymentRow = typeof payments.$inferSelect
