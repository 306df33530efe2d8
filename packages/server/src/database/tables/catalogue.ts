import type { Top, Unit, Variation } from '@haat/core/catalogue'
import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { instantOrNow, paise, texts, tsvector } from './columns.ts'

/** Groups of products, in the order of `position`. Products refer to the name, as in the wire format. */
export const categories = pgTable(
  'categories',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull().unique(),
    description: text('description').notNull().default(''),
    imgUrl: text('img_url').notNull().default(''),
    position: integer('position').notNull().default(0),
    createdAt: instantOrNow('created_at'),
    updatedAt: instantOrNow('updated_at'),
  },
  (table) => [check('categories_name_length', sql`char_length(${table.name}) between 1 and 200`)],
)

/** Maximum size of an index's unsorted entries, in kB: PostgreSQL's minimum. */
const PENDING_KB = 64

/**
 * A size and colour of a product as it is stored. Missing values are the product's. With its own price, it has its own
 * old price, or none.
 */
export interface StoredVariation extends Variation {
  readonly image?: string
  readonly productCode?: string
  readonly pricePaise?: number
  readonly originalPricePaise?: number
}

/** How a scheduled price follows from the regular one: an amount in paise, or percent (-10 is a tenth less). */
export type PriceChange = { readonly paise: number } | { readonly percent: number }

type OwnPrices = Pick<StoredVariation, 'pricePaise' | 'originalPricePaise'>

/** Prices of a product that its scheduled price replaces. */
interface RegularPrices {
  readonly pricePaise: number
  readonly originalPricePaise: number | null
  readonly discount: number | null
  /** Own prices of variations, by their ids. */
  readonly variations: Readonly<Record<string, OwnPrices>>
}

/** A price for a time. `from` and `to` are in ms since 1970; `to` is the first moment after it. */
export interface PlannedDeal {
  /** The variation that it is for; '' for the product and all its variations. */
  readonly variationId: string
  readonly change: PriceChange
  readonly from: number
  readonly to: number
}

/** The scheduled price that a product's prices show at present. */
export interface StoredDeal extends PlannedDeal {
  readonly regular: RegularPrices
}

/** Products (storefront.md §3). `position` is the shop's own order. */
export const products = pgTable(
  'products',
  {
    id: text('id').primaryKey(),
    productCode: text('product_code').notNull().unique(),
    name: text('name').notNull(),
    /** Other names for the search: regional ones, in Latin and other scripts. */
    synonyms: texts('synonyms'),
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
    /** What the prices above show for a time; null while they are the regular ones. */
    deal: jsonb('deal').$type<StoredDeal>(),
    rating: doublePrecision('rating'),
    averageReview: doublePrecision('average_review'),
    reviewCount: integer('review_count').notNull().default(0),
    /** Number and sum of the stars of comments, beside those above. Only triggers write them (see drizzle/0032_comment_stars_photos.sql). */
    starsCount: integer('stars_count').notNull().default(0),
    starsSum: integer('stars_sum').notNull().default(0),
    /** Pieces left in all variations; null if the shop does not count them, or not in all variations. */
    totalStock: integer('total_stock'),
    variations: jsonb('variations').$type<readonly StoredVariation[]>().notNull().default([]),
    features: texts('features'),
    brand: text('brand'),
    /** Code of the goods for GST. */
    hsn: text('hsn'),
    /** Percent. */
    gstRate: doublePrecision('gst_rate'),
    /** Net quantity in `unit`. */
    netQuantity: doublePrecision('net_quantity'),
    unit: text('unit').$type<Unit>(),
    /** Number of a barcode. */
    gtin: text('gtin'),
    /** Country. */
    origin: text('origin'),
    tags: texts('tags'),
    top: text('top').$type<Top>(),
    /** Temporarily not in the shop: shoppers cannot see or buy it, while its orders and comments stay. */
    hidden: boolean('hidden').notNull().default(false),
    position: integer('position').notNull().default(0),
    createdAt: instantOrNow('created_at'),
    updatedAt: instantOrNow('updated_at'),
    /** Words for the full-text step of the search: those of names and synonyms have the highest weight, then stems, then the rest. */
    words: tsvector('words').generatedAlwaysAs(
      (): SQL => sql`setweight(haat_vector('simple', name), 'A')
        || setweight(haat_vector('simple', synonyms), 'A')
        || setweight(haat_vector('english', name), 'B')
        || setweight(haat_vector('english', synonyms), 'B')
        || setweight(haat_vector('english', coalesce(category, '')), 'C')
        || setweight(haat_vector('simple', product_code), 'C')
        || setweight(haat_vector('english', description), 'D')
        || setweight(haat_vector('english', features), 'D')`,
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
    check('products_gst_rate', sql`${table.gstRate} between 0 and 100`),
    check('products_net_quantity', sql`${table.netQuantity} > 0`),
    check('products_unit', sql`${table.unit} in ('kg', 'g', 'l', 'ml', 'm', 'cm', 'piece')`),
    check('products_synonyms', sql`jsonb_typeof(${table.synonyms}) = 'array'`),
    check('products_top', sql`${table.top} in ('topDeals', 'topSelling', 'topFeatured', 'hotTrending')`),
    check(
      'products_lists',
      sql`jsonb_typeof(${table.imgUrl}) = 'array' and jsonb_typeof(${table.videoUrl}) = 'array'
        and jsonb_typeof(${table.features}) = 'array' and jsonb_typeof(${table.variations}) = 'array'
        and jsonb_typeof(${table.tags}) = 'array'`,
    ),
    check(
      'products_variations',
      sql`not jsonb_path_exists(${table.variations},
        '$[*] ? (@.pricePaise < 0 || @.pricePaise > 1000000000000 || @.originalPricePaise < 0)')`,
    ),
    index('products_by_position').on(table.position, table.id),
    index('products_by_category').on(table.category, table.position, table.id),
    index('products_by_top').on(table.top, table.position, table.id),
    index('products_by_price').on(table.pricePaise, table.id),
    index('products_by_created').on(table.createdAt, table.id),
    index('products_by_alphabet').on(sql`lower(${table.name})`, table.id),
    index('products_by_discount').on(sql`(-coalesce(${table.discount}, 0))`, table.position, table.id),
    index('products_by_name').using('btree', sql`lower(${table.name}) text_pattern_ops`),
    // Every search reads the unsorted entries, and PGlite has no vacuum to sort them, so they are limited.
    index('products_by_gtin').on(table.gtin).where(sql`${table.gtin} is not null`),
    index('products_by_words').using('gin', table.words).with({ gin_pending_list_limit: PENDING_KB }),
  ],
)

/**
 * Pieces left of variations that are counted separately. If all variations of a product are, its `totalStock` is their
 * sum; if only some are, it is null. Writers must hold the lock of the product.
 */
export const variationStock = pgTable(
  'variation_stock',
  {
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** See `variationIdOf`. */
    variationId: text('variation_id').notNull(),
    stock: integer('stock').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.variationId] }),
    check('variation_stock_stock', sql`${table.stock} >= 0`),
  ],
)

/**
 * Each word of the products' names and synonyms once: the search looks up mistyped words and parts of words here, not in
 * every name. Only triggers write it (see drizzle/0013_synonyms.sql).
 */
export const productVocabulary = pgTable(
  'product_vocabulary',
  { word: text('word').primaryKey() },
  (table) => [
    index('product_vocabulary_by_likeness')
      .using('gin', sql`${table.word} gin_trgm_ops`)
      .with({ gin_pending_list_limit: PENDING_KB }),
  ],
)

/**
 * Products that were removed, so that their pages can say so, or redirect to the product that has their code now. Only
 * triggers write it (see drizzle/0015_former_products.sql).
 */
export const formerProducts = pgTable('former_products', {
  id: text('id').primaryKey(),
  productCode: text('product_code').notNull(),
  name: text('name').notNull(),
  category: text('category'),
  removedAt: instantOrNow('removed_at'),
})

/** Companies whose logos the home page shows. */
export const sponsors = pgTable('sponsors', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  logo: text('logo').notNull().default(''),
  position: integer('position').notNull().default(0),
})

/**
 * Number of changes of a topic ('catalogue', 'comments'). Deferred triggers add one at the end of every transaction that
 * wrote, so that the new number becomes visible together with the change (see drizzle/0002_revisions.sql).
 */
export const catalogueRevision = pgTable('catalogue_revision', {
  topic: text('topic').$type<Topic>().primaryKey(),
  revision: bigint('revision', { mode: 'number' }).notNull().default(0),
})

/** The data that a cached answer depends on. */
export type Topic = 'catalogue' | 'comments'

export type CategoryRow = typeof categories.$inferSelect
export type NewCategory = typeof categories.$inferInsert
export type ProductRow = typeof products.$inferSelect
export type NewProduct = typeof products.$inferInsert
export type NewSponsor = typeof sponsors.$inferInsert
