import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'
import { instantOrNow } from './columns.ts'

/**
 * Causes of stock movements.
 * - `import`: a catalogue set the stock of a product
 * - `hold`: a payment was opened, and its pieces are held
 * - `release`: a payment was paid, replaced or closed, and its pieces were returned
 * - `sale`: an order took them
 * - `return`: lines of an order were cancelled or sent back
 * - `correction`: the ledger was corrected to match the stock
 */
export const CAUSES = ['import', 'hold', 'release', 'sale', 'return', 'correction'] as const

/**
 * The stock ledger: every change of a product's stock, written in the transaction that changes it. The sum of the
 * movements is the stock of a counted product, or of a variation that is counted separately. It has no foreign keys,
 * because the ledger outlives products and orders.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: text('product_id').notNull(),
    /** Of a variation that is counted separately; '' for the product's own stock. */
    variationId: text('variation_id').notNull().default(''),
    /** Added to the stock; negative for pieces that leave it. */
    pieces: integer('pieces').notNull(),
    cause: text('cause').$type<(typeof CAUSES)[number]>().notNull(),
    /** Of a hold and its release. */
    intentId: text('intent_id'),
    /** Of a sale and a return. */
    orderId: text('order_id'),
    createdAt: instantOrNow('created_at'),
  },
  (table) => [
    check('stock_movements_pieces', sql`${table.pieces} <> 0`),
    check(
      'stock_movements_cause',
      sql`${table.cause} in ('import', 'hold', 'release', 'sale', 'return', 'correction')
        and (${table.cause} in ('hold', 'release')) = (${table.intentId} is not null)
        and (${table.cause} in ('sale', 'return')) = (${table.orderId} is not null)`,
    ),
    index('stock_movements_by_product').on(table.productId),
    index('stock_movements_by_intent').on(table.intentId).where(sql`${table.intentId} is not null`),
    index('stock_movements_by_order').on(table.orderId).where(sql`${table.orderId} is not null`),
  ],
)

/**
 * Changes of stock in edited exports that imports have applied: importing such a file again, or edited further, applies
 * only what is new.
 */
export const exportChanges = pgTable(
  'export_changes',
  {
    exportId: text('export_id').notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Of a variation that is counted separately; '' for the product's own stock. */
    variationId: text('variation_id').notNull(),
    /** The stock in the file without that of the export; negative if the file takes pieces away. */
    pieces: integer('pieces').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.exportId, table.productId, table.variationId] }),
    index('export_changes_by_product').on(table.productId),
  ],
)
