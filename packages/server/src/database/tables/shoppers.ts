import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'
import { instant, instantOrNow } from './columns.ts'

/** Profiles of shoppers (account.md §3). `user_id` is the identity service's. */
export const profiles = pgTable(
  'profiles',
  {
    userId: text('user_id').primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** With its country code; empty if none was given. */
    phone: text('phone').notNull().default(''),
    countryCode: text('country_code').notNull().default('+91'),
    imgUrl: text('img_url').notNull().default(''),
    createdAt: instantOrNow('created_at'),
    updatedAt: instantOrNow('updated_at'),
  },
  (table) => [
    check(
      'profiles_names',
      sql`char_length(${table.firstName}) between 1 and 80 and char_length(${table.lastName}) between 1 and 80`,
    ),
  ],
)

export const verifiedPhones = pgTable(
  'verified_phones',
  {
    userId: text('user_id').notNull(),
    phone: text('phone').notNull(),
    verifiedAt: instantOrNow('verified_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.phone] })],
)

/** Codes that were sent, for the shop's own limits with any provider (`phone/phone.limits.ts`). */
export const otpSends = pgTable(
  'otp_sends',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    phone: text('phone').notNull(),
    /** Hash of the caller's IP address. */
    source: text('source').notNull(),
    tries: smallint('tries').notNull().default(0),
    /** Used or given up: no code is checked against it any more. */
    closed: boolean('closed').notNull().default(false),
    /** The provider's id; empty if it has none. */
    providerId: text('provider_id').notNull().default(''),
    sentAt: instantOrNow('sent_at'),
  },
  (table) => [
    index('otp_sends_by_phone').on(table.phone, table.sentAt),
    index('otp_sends_by_source').on(table.source, table.sentAt),
    index('otp_sends_by_user').on(table.userId, table.phone, table.sentAt),
  ],
)

/** Lines of carts. Names and prices are always those of the products. */
export const cartLines = pgTable(
  'cart_lines',
  {
    userId: text('user_id').notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** See `variationIdOf` in core. */
    variationId: text('variation_id').notNull().default(''),
    size: text('size').notNull().default(''),
    color: text('color').notNull().default(''),
    quantity: integer('quantity').notNull(),
    addedAt: instantOrNow('added_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId, table.variationId] }),
    check('cart_lines_quantity', sql`${table.quantity} between 1 and 99`),
    index('cart_lines_by_product').on(table.productId),
  ],
)

/**
 * Purchase ids of carts: at most one order has the id, and then the cart gets a new one. A cart gets its first id with
 * its first line.
 */
export const carts = pgTable('carts', {
  userId: text('user_id').primaryKey(),
  purchaseId: text('purchase_id').notNull().default(sql`gen_random_uuid()::text`),
  /** The id that the last order consumed; null before the first order. */
  previousPurchaseId: text('previous_purchase_id'),
  /** Origin of the partner's page that added to it last; empty if there is none. */
  partner: text('partner').notNull().default(''),
})

/** A shopper's favourite products. */
export const favourites = pgTable(
  'favourites',
  {
    userId: text('user_id').notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    addedAt: instantOrNow('added_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('favourites_by_product').on(table.productId),
  ],
)

/**
 * Requests for a message when a product, or one of its variations, is back in stock. A request is open until its message
 * is written, and stays until that was sent, since it says to whom.
 */
export const restockRequests = pgTable(
  'restock_requests',
  {
    /** Random. */
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Of a variation that is counted separately; '' for the product's own stock. */
    variationId: text('variation_id').notNull().default(''),
    /** Language of the page on which it was made; '' for the shop's first. */
    language: text('language').notNull().default(''),
    createdAt: instantOrNow('created_at'),
    /** When its message was written; null while it is open. */
    consumedAt: instant('consumed_at'),
  },
  (table) => [
    uniqueIndex('restock_requests_open')
      .on(table.productId, table.variationId, table.userId)
      .where(sql`${table.consumedAt} is null`),
    index('restock_requests_by_user').on(table.userId),
  ],
)

/** Delivery addresses (account.md §3). */
export const addresses = pgTable(
  'addresses',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    pincode: text('pincode').notNull(),
    /** Ten digits, without a country code. */
    phone: text('phone').notNull(),
    notes: text('notes').notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: instantOrNow('created_at'),
    updatedAt: instantOrNow('updated_at'),
  },
  (table) => [
    uniqueIndex('addresses_one_default').on(table.userId).where(sql`${table.isDefault}`),
    check('addresses_pincode', sql`${table.pincode} ~ '^[0-9]{6}$'`),
    check('addresses_phone', sql`${table.phone} ~ '^[0-9]{10}$'`),
    index('addresses_by_user').on(table.userId, table.createdAt),
  ],
)

/** Answers by the callers' idempotency keys: the same key gets the same answer again (http/idempotency.ts). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    /** Hash of the call. */
    call: text('call').notNull(),
    /** Not jsonb: a repeated answer must have its fields in the same order. */
    answer: json('answer').$type<unknown>(),
    createdAt: instantOrNow('created_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    check('idempotency_keys_length', sql`char_length(${table.key}) between 1 and 100`),
    index('idempotency_keys_by_age').on(table.userId, table.createdAt),
  ],
)

export type CartRow = typeof carts.$inferSelect
export type ProfileRow = typeof profiles.$inferSelect
export type NewProfile = typeof profiles.$inferInsert
export type AddressRow = typeof addresses.$inferSelect
export type NewAddress = typeof addresses.$inferInsert
