import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { type PriceChange, products } from './catalogue.ts'
import { instant, instantOrNow } from './columns.ts'

/**
 * Prices of products for a time. `waiting` and `active` ones of a product do not overlap: writers hold the catalogue's
 * lock (scheduled-prices/apply.ts).
 */
export const scheduledPrices = pgTable(
  'scheduled_prices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** See `variationIdOf`; '' for the product and all its variations. */
    variationId: text('variation_id').notNull().default(''),
    change: jsonb('change').$type<PriceChange>().notNull(),
    startsAt: instant('starts_at').notNull(),
    /** The first moment after it. */
    endsAt: instant('ends_at').notNull(),
    state: text('state', { enum: ['waiting', 'active', 'done', 'cancelled'] })
      .notNull()
      .default('waiting'),
    createdAt: instantOrNow('created_at'),
  },
  (table) => [
    check('scheduled_prices_state', sql`${table.state} in ('waiting', 'active', 'done', 'cancelled')`),
    check('scheduled_prices_period', sql`${table.startsAt} < ${table.endsAt}`),
    index('scheduled_prices_open')
      .on(table.productId, table.startsAt)
      .where(sql`${table.state} in ('waiting', 'active')`),
  ],
)
