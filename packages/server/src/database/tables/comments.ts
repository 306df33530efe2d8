import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'
import { instantOrNow } from './columns.ts'

/** Comments on products. `user_id` is the identity service's. */
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
    /** From 1 to 5; null without a rating. */
    stars: smallint('stars'),
    /** URLs at the image service. */
    photos: jsonb('photos').$type<readonly string[]>().notNull().default([]),
    /** Not in the product's list any more. Its writer still sees it among their own. */
    hidden: boolean('hidden').notNull().default(false),
    createdAt: instantOrNow('created_at'),
    updatedAt: instantOrNow('updated_at'),
  },
  (table) => [
    check('comments_stars', sql`${table.stars} between 1 and 5`),
    check('comments_length', sql`char_length(${table.comment}) between 1 and 2000`),
    index('comments_by_product').on(table.productId, table.createdAt, table.id),
    index('comments_by_user').on(table.userId, table.createdAt, table.id),
  ],
)

export type CommentRow = typeof comments.$inferSelect
export type NewComment = typeof comments.$inferInsert
