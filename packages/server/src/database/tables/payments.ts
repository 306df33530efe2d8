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
import { instant, moment, paise } from './columns.ts'
import type { Destination } from './orders.ts'

/**
 * Somebody is about to pay for a basket. Made before any provider is asked; becomes an order once, in `settle`.
 * - `creating`: the provider was not asked yet, or has not answered
 * - `open`: may be paid
 * - `paid`: is an order
 * - `failed`: the provider would not have it
 * - `expired`: nobody paid in time; a payment that comes late is still taken
 */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    /** Random; what the provider knows as receipt, and the browser as name of the payment. */
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    provider: text('provider').$type<'card' | 'crypto'>().notNull(),
    /** The provider's own name for it: of an order at Razorpay. */
    providerRef: text('provider_ref').unique(),
    state: text('state')
      .$type<'creating' | 'open' | 'paid' | 'failed' | 'expired'>()
      .notNull()
      .default('creating'),
    /** Hash of what is bought, for how much, to where: the same again while one is open is the same intent. */
    fingerprint: text('fingerprint').notNull(),
    basket: jsonb('basket').$type<Basket>().notNull(),
    amountPaise: paise('amount_paise').notNull(),
    /** Null where the caller named none yet. */
    destination: jsonb('destination').$type<Destination>(),
    /** Its pieces are taken out of the stock until it is paid, expired, or given up. */
    holdsStock: boolean('holds_stock').notNull().default(false),
    /** Crypto alone: what has to arrive (integer text), on which chain, where, from whom, at which rate (paise per ether). */
    wei: text('wei'),
    chainId: bigint('chain_id', { mode: 'number' }),
    recipient: text('recipient'),
    payer: text('payer'),
    ratePaise: paise('rate_paise'),
    /** A text that the payer has to sign, where two shoppers named the same payer. */
    challenge: text('challenge'),
    /** Hash of the transaction that the browser reported, before it counted. */
    claimedHash: text('claimed_hash'),
    /**
     * The order that the shopper got for the same products in another way: money that comes late pays for that one, or goes
     * back.
     */
    replacedBy: text('replaced_by'),
    /** When the provider was last asked for its state. */
    askedAt: instant('asked_at'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
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

/** Money that arrived. A payment counts once, for one intent, however often it is reported. */
export const payments = pgTable(
  'payments',
  {
    provider: text('provider').$type<'card' | 'crypto'>().notNull(),
    /** Razorpay's payment id, or `chain:hash`. */
    paymentId: text('payment_id').notNull(),
    intentId: text('intent_id')
      .notNull()
      .references(() => paymentIntents.id),
    amountPaise: paise('amount_paise').notNull(),
    /** Who reported it first. */
    via: text('via').$type<Via>().notNull(),
    /** 'due' for a second payment of an intent that was paid already. */
    refund: text('refund').$type<'none' | 'due' | 'done'>().notNull().default('none'),
    createdAt: moment('created_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.paymentId] }),
    index('payments_by_intent').on(table.intentId),
  ],
)

/** Who reports a payment: the browser, the provider, the reconciler, or the scan of the chain. */
export type Via = 'verify' | 'webhook' | 'reconcile' | 'scan'

/** Messages of the card provider, by their own ids: each counts once. */
export const webhookEvents = pgTable('webhook_events', {
  id: text('id').primaryKey(),
  event: text('event').notNull(),
  /** Null until it was acted upon. */
  doneAt: instant('done_at'),
  receivedAt: moment('received_at'),
})

/** How far a chain was looked through for payments that were not reported. */
export const chainScans = pgTable('chain_scans', {
  chainId: bigint('chain_id', { mode: 'number' }).primaryKey(),
  block: integer('block').notNull(),
})

export type IntentRow = typeof paymentIntents.$inferSelect
export type NewIntent = typeof paymentIntents.$inferInsert
export type PaymentRow = typeof payments.$inferSelect
