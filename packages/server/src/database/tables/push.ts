import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instantOrNow } from './columns.ts'

/** Devices that get notifications. A device belongs to the shopper who turned them on last. */
export const pushDevices = pgTable(
  'push_devices',
  {
    /** Address of the device at its push service. */
    endpoint: text('endpoint').primaryKey(),
    userId: text('user_id').notNull(),
    /** The device's public key and secret (RFC 8291), in base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instantOrNow('created_at'),
  },
  (table) => [index('push_devices_by_user').on(table.userId)],
)

/** The shop's keys for push services (RFC 8292), in base64url: one row. */
export const pushKeys = pgTable(
  'push_keys',
  {
    one: boolean('one').primaryKey().default(true),
    publicKey: text('public_key').notNull(),
    privateKey: text('private_key').notNull(),
  },
  (table) => [check('push_keys_one', sql`${table.one}`)],
)

export type PushDeviceRow = typeof pushDevices.$inferSelect
