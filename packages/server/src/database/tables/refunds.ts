import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant, instantOrNow, paise } from './columns.ts'
import { orders } from './orders.ts'

/**
 * Refunds of orders. All but void ones count: together they are never more than was paid.
 * - `due`: to be made; by the shop itself if it was paid by card or UPI
 * - `pending`: the card provider is making it
 * - `done`: made
 * - `failed`: the card provider could not make it
 * - `void`: replaced by another one, or not needed any more
 */
export const refunds = pgTable(
  'refunds',
  {
    /** Random; the receipt by which the card provider's refund is recognised. */
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<'card' | 'crypto' | 'cash'>().notNull(),
    /** The payment that is refunded; null for cash. */
    paymentId: text('payment_id'),
    amountPaise: paise('amount_paise').notNull(),
    state: text('state').$type<'due' | 'pending' | 'done' | 'failed' | 'void'>().notNull().default('due'),
    /** The provider's id of the refund, or `chain:hash`. */
    providerRef: text('provider_ref'),
    reason: text('reason').notNull().default(''),
    /** Who began it: 'provider' if it was made in the provider's dashboard. */
    by: text('by').$type<'shopper' | 'shop' | 'provider'>().notNull(),
    /** Time when the provider was last asked to make it. */
    askedAt: instant('asked_at'),
    createdAt: instantOrNow('created_at'),
  },
  (table) => [
    check('refunds_amount', sql`${table.amountPaise} > 0`),
    check('refunds_state', sql`${table.state} in ('due', 'pending', 'done', 'failed', 'void')`),
    check('refunds_payment', sql`(${table.provider} = 'cash') = (${table.paymentId} is null)`),
    unique('refunds_reference').on(table.provider, table.providerRef),
    index('refunds_by_order').on(table.orderId),
    index('refunds_by_payment').on(table.paymentId),
    index('refunds_open').on(table.createdAt).where(sql`${table.state} in ('due', 'failed')`),
  ],
)

export type RefundRow = typeof refunds.$inferSelect
