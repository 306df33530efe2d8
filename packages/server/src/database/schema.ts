import type { Top, Variation } from '@haat/core/catalogue'
import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A moment with the browser's precision: milliseconds. */
const moment = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' }).notNull().defaultNow()

const texts = (name: string) => jsonb(name).$type<readonly string[]>().notNull().default([])

/** Money in integer paise; bigint, because 2³¹ paise are only 21 million rupees. */
const paise = (name: string) => bigint(name, { mode: 'number' })

/** Groups of products, in the order of `position`. Products point at the name, which the wire uses as well. */
export const categories = pgTable(
  'categories',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull().unique(),
    description: text('description').notNull().default(''),
    imgUrl: text('img_url').notNull().default(''),
    position: integer('position').notNull().default(0),
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
  },
  (table) => [check('categories_name_length', sql`char_length(${table.name}) between 1 and 200`)],
)

/** What is sold (storefront.md §3). `position` is the shop's own order. */
export const products = pgTable(
  'products',
  {
    id: text('id').primaryKey(),
    productCode: text('product_code').notNull().unique(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    category: text('category').references(() => categories.name, {
      onUpdate: 'cascade',
      onDelete: 'set null',
    }),
    /** Addresses of pictures; the first is shown on cards. */
    imgUrl: texts('img_url'),
    videoUrl: texts('video_url'),
    pricePaise: paise('price_paise').notNull(),
    /** Struck through beside the price. */
    originalPricePaise: paise('original_price_paise'),
    /** Percent off that the badge shows. */
    discount: smallint('discount'),
    rating: doublePrecision('rating'),
    averageReview: doublePrecision('average_review'),
    reviewCount: integer('review_count').notNull().default(0),
    /** Pieces left; null where the shop does not count. */
    totalStock: integer('total_stock'),
    variations: jsonb('variations').$type<readonly Variation[]>().notNull().default([]),
    features: texts('features'),
    top: text('top').$type<Top>(),
    position: integer('position').notNull().default(0),
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
    /** Words for the full-text step of the search: the name's own words weigh most, then stems, then the rest. */
    words: tsvector('words').generatedAlwaysAs(
      (): SQL => sql`setweight(to_tsvector('simple', name), 'A')
        || setweight(to_tsvector('english', name), 'B')
        || setweight(to_tsvector('english', coalesce(category, '')), 'C')
        || setweight(to_tsvector('simple', product_code), 'C')
        || setweight(to_tsvector('english', description), 'D')
        || setweight(to_tsvector('english', features), 'D')`,
    ),
  },
  (table) => [
    check('products_name_length', sql`char_length(${table.name}) between 1 and 300`),
    check('products_description_length', sql`char_length(${table.description}) <= 20000`),
    check('products_price', sql`${table.pricePaise} between 0 and 1000000000000`),
    check('products_original_price', sql`${table.originalPricePaise} between 0 and 1000000000000`),
    check('products_discount', sql`${table.discount} between 0 and 100`),
    check('products_rating', sql`${table.rating} between 0 and 5`),
    check('products_average_review', sql`${table.averageReview} between 0 and 5`),
    check('products_review_count', sql`${table.reviewCount} >= 0`),
    check('products_total_stock', sql`${table.totalStock} >= 0`),
    check('products_top', sql`${table.top} in ('topDeals', 'topSelling', 'topFeatured', 'hotTrending')`),
    check(
      'products_lists',
      sql`jsonb_typeof(${table.imgUrl}) = 'array' and jsonb_typeof(${table.videoUrl}) = 'array'
        and jsonb_typeof(${table.features}) = 'array' and jsonb_typeof(${table.variations}) = 'array'`,
    ),
    index('products_by_position').on(table.position, table.id),
    index('products_by_category').on(table.category, table.position, table.id),
    index('products_by_top').on(table.top, table.position, table.id),
    index('products_by_price').on(table.pricePaise, table.id),
    index('products_by_created').on(table.createdAt, table.id),
    index('products_by_alphabet').on(sql`lower(${table.name})`, table.id),
    index('products_by_discount').on(sql`(-coalesce(${table.discount}, 0))`, table.position, table.id),
    index('products_by_name').using('btree', sql`lower(${table.name}) text_pattern_ops`),
    index('products_by_words').using('gin', table.words),
    index('products_by_likeness').using('gin', sql`lower(${table.name}) gin_trgm_ops`),
  ],
)

/** What shoppers say about products. `user_id` is the identity service's. */
export const comments = pgTable(
  'comments',
  {
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    username: text('username').notNull().default(''),
    comment: text('comment').notNull(),
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
  },
  (table) => [
    check('comments_length', sql`char_length(${table.comment}) between 1 and 2000`),
    index('comments_by_product').on(table.productId, table.createdAt, table.id),
    index('comments_by_user').on(table.userId, table.createdAt, table.id),
  ],
)

/** Firms whose logos the home page shows. */
export const sponsors = pgTable('sponsors', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  logo: text('logo').notNull().default(''),
  position: integer('position').notNull().default(0),
})

/** Who shops here, as they tell it (account.md §3). `user_id` is the identity service's. */
export const profiles = pgTable(
  'profiles',
  {
    userId: text('user_id').primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** With its country code; empty where none was given. */
    phone: text('phone').notNull().default(''),
    countryCode: text('country_code').notNull().default('+91'),
    imgUrl: text('img_url').notNull().default(''),
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
  },
  (table) => [
    check(
      'profiles_names',
      sql`char_length(${table.firstName}) between 1 and 80 and char_length(${table.lastName}) between 1 and 80`,
    ),
  ],
)

/** Phones that a shopper proved to have. */
export const verifiedPhones = pgTable(
  'verified_phones',
  {
    userId: text('user_id').notNull(),
    phone: text('phone').notNull(),
    verifiedAt: moment('verified_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.phone] })],
)

/** Codes that were sent, for our own limits in front of whichever provider (`phone/phone.limits.ts`). */
export const otpSends = pgTable(
  'otp_sends',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    phone: text('phone').notNull(),
    /** Hash of the address that asked. */
    source: text('source').notNull(),
    tries: smallint('tries').notNull().default(0),
    /** Used, or given up: no code can be checked against it any more. */
    closed: boolean('closed').notNull().default(false),
    /** What the provider calls it; empty where it has no name. */
    providerId: text('provider_id').notNull().default(''),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('otp_sends_by_phone').on(table.phone, table.sentAt),
    index('otp_sends_by_source').on(table.source, table.sentAt),
    index('otp_sends_by_user').on(table.userId, table.phone, table.sentAt),
  ],
)

/** What a shopper is about to buy. Names and prices are the products' own, always. */
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
    addedAt: moment('added_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId, table.variationId] }),
    check('cart_lines_quantity', sql`${table.quantity} between 1 and 99`),
    index('cart_lines_by_product').on(table.productId),
  ],
)

/** Products that a shopper keeps in mind. */
export const favourites = pgTable(
  'favourites',
  {
    userId: text('user_id').notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    addedAt: moment('added_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('favourites_by_product').on(table.productId),
  ],
)

/** Where a shopper has things sent (account.md §3). */
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
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
  },
  (table) => [
    check('addresses_pincode', sql`${table.pincode} ~ '^[0-9]{6}$'`),
    check('addresses_phone', sql`${table.phone} ~ '^[0-9]{10}$'`),
    index('addresses_by_user').on(table.userId, table.createdAt),
  ],
)

/** What was answered under a key that a caller chose: the same key again gets the same answer (http/once.ts). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    /** Hash of the call. */
    call: text('call').notNull(),
    answer: jsonb('answer').$type<unknown>(),
    createdAt: moment('created_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    check('idempotency_keys_length', sql`char_length(${table.key}) between 1 and 100`),
    index('idempotency_keys_by_age').on(table.userId, table.createdAt),
  ],
)

/**
 * How often a topic ('catalogue', 'comments') changed. Deferred triggers add one at the end of every transaction that
 * wrote, so that a process sees the new number exactly when it sees the change (see drizzle/0002_revisions.sql).
 */
export const catalogueRevision = pgTable('catalogue_revision', {
  topic: text('topic').$type<Topic>().primaryKey(),
  revision: bigint('revision', { mode: 'number' }).notNull().default(0),
})

/** What a cached answer may depend on. */
export type Topic = 'catalogue' | 'comments'

export type CategoryRow = typeof categories.$inferSelect
export type NewCategory = typeof categories.$inferInsert
export type ProductRow = typeof products.$inferSelect
export type NewProduct = typeof products.$inferInsert
export type CommentRow = typeof comments.$inferSelect
export type NewComment = typeof comments.$inferInsert
export type SponsorRow = typeof sponsors.$inferSelect
export type NewSponsor = typeof sponsors.$inferInsert
export type ProfileRow = typeof profiles.$inferSelect
export type NewProfile = typeof profiles.$inferInsert
export type AddressRow = typeof addresses.$inferSelect
export type NewAddress = typeof addresses.$inferInsert
