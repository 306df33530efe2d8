import type { InvoiceWire } from '@haat/core/wire'
import { desc, eq, sql } from 'drizzle-orm'
import { type Drizzle, type InvoiceRow, invoices } from '../database/index.ts'
import { stateName } from './gst-states.ts'
import { netOf } from './uqc.ts'

/** An invoice or credit note as a query of orders returns it: the time is text. */
export type StoredInvoice = Omit<InvoiceRow, 'year' | 'count' | 'orderId' | 'issuedAt'> & {
  readonly issuedAt: string
}

/** The tax invoice of an order and then its credit notes, for a query of orders. */
export const invoicesOfOrder = sql<readonly StoredInvoice[]>`(
  select coalesce(json_agg(json_build_object(
    'number', d.number, 'kind', d.kind, 'seller', d.seller, 'buyerGstin', d.buyer_gstin, 'place', d.place,
    'lines', d.lines, 'totalPaise', d.total_paise, 'issuedAt', d.issued_at
  ) order by d.kind desc, d.number), '[]')
  from invoices d where d.order_id = orders.id
)`

/** Returns the tax invoice of an order and then its credit notes, by their numbers: the clocks of processes differ. */
export const invoicesOf = (db: Drizzle, orderId: string): Promise<InvoiceRow[]> =>
  db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(desc(invoices.kind), invoices.number)

const rupees = (paise: number) => paise / 100

/** Converts an invoice to its wire format: amounts in rupees. */
export const toInvoiceWire = ({
  issuedAt,
  seller: { name: sellerName, address: sellerAddress, gstin },
  place,
  lines,
  totalPaise,
  ...invoice
}: StoredInvoice): InvoiceWire => ({
  ...invoice,
  ...{ sellerName, sellerAddress, gstin },
  date: new Date(issuedAt).toISOString(),
  place: `${stateName(place)} (${place})`,
  lines: lines.map(
    ({ position: _, uqc = '', each = 1, mrp, amount, taxable, cgst, sgst, igst, ...line }) => ({
      ...line,
      ...netOf({ uqc, each }),
      mrp: mrp === undefined ? null : rupees(mrp),
      amount: rupees(amount),
      taxable: rupees(taxable),
      cgst: rupees(cgst),
      sgst: rupees(sgst),
      igst: rupees(igst),
    }),
  ),
  total: rupees(totalPaise),
})
