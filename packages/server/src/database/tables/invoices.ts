import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, paise } from './columns.ts'
import { orders } from './orders.ts'

/** Who sells, as it was on the day of the invoice. */
export interface Seller {
  readonly name: string
  readonly address: string
  /** Empty for a shop without one, which issues no tax invoices. */
  readonly gstin: string
}

/** A line of an invoice or credit note. Amounts are in paise; `amount` includes the taxes. */
export interface InvoiceLine {
  /** That of the order's line. */
  readonly position: number
  readonly name: string
  readonly hsn: string
  readonly quantity: number
  /** GST's code of the unit in which it is sold (UQC), and how many of it a piece has. Missing in older invoices: pieces. */
  readonly uqc?: string
  readonly each?: number
  /** Maximum retail price of a piece, in paise. */
  readonly mrp?: number
  /** GST in percent. */
  readonly rate: number
  readonly amount: number
  readonly taxable: number
  readonly cgst: number
  readonly sgst: number
  readonly igst: number
}

/**
 * Tax invoices, issued when an order is shipped, and credit notes, issued when it costs less afterwards (CGST Rules 46 and
 * 53). They are never changed or deleted.
 */
export const invoices = pgTable(
  'invoices',
  {
    /** Such as `INV/26-27/000001`: at most 16 characters (CGST Rule 46). */
    number: text('number').primaryKey(),
    kind: text('kind').$type<'invoice' | 'credit'>().notNull(),
    /** The financial year: `26-27`. */
    year: text('year').notNull(),
    /** Its place in the year, from 1 without gaps. */
    count: integer('count').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    seller: jsonb('seller').$type<Seller>().notNull(),
    /** GSTIN of a buyer who is a business; empty for none. */
    buyerGstin: text('buyer_gstin').notNull(),
    /** GST code of the state in which it is delivered. */
    place: text('place').notNull(),
    lines: jsonb('lines').$type<readonly InvoiceLine[]>().notNull(),
    totalPaise: paise('total_paise').notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [
    unique('invoices_count').on(table.kind, table.year, table.count),
    uniqueIndex('invoices_one').on(table.orderId).where(sql`${table.kind} = 'invoice'`),
    check('invoices_kind', sql`${table.kind} in ('invoice', 'credit')`),
    check('invoices_total', sql`${table.totalPaise} >= 0`),
    index('invoices_by_order').on(table.orderId),
    index('invoices_by_issue').on(table.issuedAt),
  ],
)

/** The last number of each kind and year. Its row is locked until the invoice is written, so that no number is left out. */
export const invoiceCounts = pgTable(
  'invoice_counts',
  {
    kind: text('kind').notNull(),
    year: text('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
)

export type InvoiceRow = typeof invoices.$inferSelect
