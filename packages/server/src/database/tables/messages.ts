import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant, instantOrNow } from './columns.ts'
import { orders } from './orders.ts'

/** What the shop tells about. The names are those of webhooks. */
export const MESSAGE_TYPES = [
  'order.placed',
  'order.shipped',
  'order.out_for_delivery',
  'order.delivered',
  'order.cancelled',
  'order.refunded',
  'payment.confirmed',
  'payment.failed',
  'return.asked',
  'return.accepted',
  'stock.low',
  'stock.back',
  'contact.message',
] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

/**
 * Ways in which a message is sent.
 * - `shopper`: an e-mail to the shopper
 * - `shop`: an e-mail to the shop
 * - `push`: notifications of the shopper's devices
 * - `webhook`: a call of another program
 * - `sms`: a text message to the shopper
 */
export const CHANNELS = ['shopper', 'shop', 'push', 'webhook', 'sms'] as const
export type Channel = (typeof CHANNELS)[number]

/**
 * Outbox: messages are written in the transaction that changes what they tell about, and sent afterwards. They have no
 * names and addresses: these are read from the order when a message is sent.
 * - `queued`: is sent at `dueAt`, or again if that is not its first try
 * - `sent`: was accepted by the service
 * - `failed`: every try has failed
 */
export const messages = pgTable(
  'messages',
  {
    /** Random; the id of the webhook, too. */
    id: text('id').primaryKey(),
    type: text('type').$type<MessageType>().notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    /** Null for messages about something else. */
    orderId: text('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** What happens once; null if its transaction already ensures that. */
    once: text('once'),
    /** The webhook's data: ids, states, and amounts in paise. */
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
    state: text('state').$type<'queued' | 'sent' | 'failed'>().notNull().default('queued'),
    tries: integer('tries').notNull().default(0),
    dueAt: instantOrNow('due_at'),
    /** Why the last try failed. */
    reason: text('reason').notNull().default(''),
    sentAt: instant('sent_at'),
    createdAt: instantOrNow('created_at'),
  },
  (table) => [
    unique('messages_once').on(table.once, table.channel),
    check('messages_channel', sql`${table.channel} in ('shopper', 'shop', 'push', 'webhook', 'sms')`),
    check('messages_state', sql`${table.state} in ('queued', 'sent', 'failed')`),
    index('messages_due').on(table.dueAt).where(sql`${table.state} = 'queued'`),
    index('messages_by_created').on(table.createdAt, table.id),
    index('messages_by_order').on(table.orderId),
  ],
)

export type MessageRow = typeof messages.$inferSelect
