import { lineTitle } from '@haat/core/orders'
import { sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { written } from '../database/rows.ts'
import {
  type InvoiceLine,
  type InvoiceRow,
  invoiceCounts,
  invoices,
  type OrderLineRow,
  type OrderRow,
  type Seller,
} from '../database/schema.ts'
import { placeOf } from '../pincodes/table.ts'
import { stateCode } from './gst-states.ts'
import { invoicesOf } from './read.ts'
import { financialYear, type Sold, taxedLines } from './tax.ts'
import { measureOf } from './uqc.ts'

const PREFIXES = { invoice: 'INV', credit: 'CRN' } as const

function soldOf({ position, hsn, quantity, gstRate, pricePaise, mrpPaise, ...line }: OrderLineRow): Sold {
  return {
    ...{ position, hsn, quantity, rate: gstRate, ...measureOf(line) },
    ...(mrpPaise !== null && { mrp: mrpPaise }),
    name: lineTitle(line),
    weight: pricePaise * quantity,
  }
}

/** The delivery as lines of an invoice: a part of the supply, it is taxed like what is delivered. One line for each rate. */
function deliveryOf(delivered: readonly InvoiceLine[]): Sold[] {
  const byRate = Map.groupBy(delivered, ({ rate }) => rate)
  return [...byRate].map(([rate, lines], at) => ({
    position: -1 - at,
    name: 'Delivery',
    hsn: '',
    quantity: 1,
    rate,
    weight: lines.reduce((sum, { amount }) => sum + amount, 0),
  }))
}

/** Writes the next invoice or credit note of the year. Others wait until this transaction ends: no number is left out. */
async function write(
  tx: Drizzle,
  kind: InvoiceRow['kind'],
  values: Omit<InvoiceRow, 'number' | 'kind' | 'year' | 'count' | 'issuedAt'>,
): Promise<InvoiceRow> {
  const issuedAt = new Date()
  const year = financialYear(issuedAt)
  const { last: count } = await written(
    tx
      .insert(invoiceCounts)
      .values({ kind, year, last: 1 })
      .onConflictDoUpdate({
        target: [invoiceCounts.kind, invoiceCounts.year],
        set: { last: sql`${invoiceCounts.last} + 1` },
      })
      .returning(),
  )
  const number = `${PREFIXES[kind]}/${year}/${String(count).padStart(6, '0')}`
  return written(
    tx
      .insert(invoices)
      .values({ number, kind, year, count, issuedAt, ...values })
      .returning(),
  )
}

/** The GST code of the state in which an order is delivered; the seller's if its address does not say. */
async function placeOfSupply({ state, pincode }: OrderRow, { gstin }: Seller): Promise<string> {
  const place = stateCode(state) ?? stateCode((await placeOf(pincode))?.state ?? '')
  return place ?? gstin.slice(0, 2)
}

interface Sale {
  readonly seller: Seller
  /** The lines that are sent. */
  readonly lines: readonly OrderLineRow[]
  /** What they cost together, in paise. */
  readonly totalPaise: number
}

const weightOf = (lines: readonly Sold[]) => lines.reduce((sum, { weight }) => sum + weight, 0)

/**
 * Issues the tax invoice of an order that is shipped, within the caller's transaction, which has locked the order.
 * Returns false if it has one.
 */
export async function issueInvoice(
  tx: Drizzle,
  order: OrderRow,
  { seller, lines, totalPaise }: Sale,
): Promise<boolean> {
  if ((await invoicesOf(tx, order.id)).length > 0) return false
  const place = await placeOfSupply(order, seller)
  const isWithinState = place === seller.gstin.slice(0, 2)
  const { deliveryPaise } = order
  const soldWith = (isDiscounted: boolean) =>
    lines.filter((line) => line.isDiscounted === isDiscounted).map(soldOf)
  // They cost exactly their prices.
  const plain = soldWith(false)
  const delivered = [
    ...taxedLines(totalPaise - deliveryPaise - weightOf(plain), soldWith(true), isWithinState),
    ...taxedLines(weightOf(plain), plain, isWithinState),
  ].toSorted((one, other) => one.position - other.position)
  await write(tx, 'invoice', {
    orderId: order.id,
    seller,
    buyerGstin: order.gstin,
    place,
    lines: [
      ...delivered,
      ...(deliveryPaise > 0 ? taxedLines(deliveryPaise, deliveryOf(delivered), isWithinState) : []),
    ],
    totalPaise,
  })
  return true
}

/** What is left of an invoice's lines after its credit notes; each line's share of a further one is in proportion to it. */
const leftOf = ({ lines }: InvoiceRow, notes: readonly InvoiceRow[]): Sold[] =>
  lines.map(({ amount, ...line }) => {
    const credited = notes.flatMap((note) => note.lines.filter(({ position }) => position === line.position))
    return { ...line, weight: credited.reduce((left, note) => left - note.amount, amount) }
  })

/**
 * Issues a credit note for an order that costs less than it was invoiced for, within the caller's transaction, which has
 * locked the order. Does nothing without an invoice. Never credits more of a line than was invoiced.
 * @param amountPaise by how much it costs less
 * @param chosen the lines to which that applies first. @default all
 */
export async function issueCreditNote(
  tx: Drizzle,
  order: OrderRow,
  amountPaise: number,
  chosen?: readonly OrderLineRow[],
): Promise<void> {
  const [invoice, ...notes] = await invoicesOf(tx, order.id)
  if (invoice === undefined) return
  const { seller, buyerGstin, place } = invoice
  const all = leftOf(invoice, notes).filter(({ weight }) => weight > 0)
  const isChosen = ({ position }: Sold) => chosen?.some((line) => line.position === position) ?? true
  const named = all.filter(isChosen)
  const others = all.filter((line) => !isChosen(line))
  const ofNamed = Math.min(amountPaise, weightOf(named))
  // The delivery, if nothing is left to deliver; or what an earlier refund has credited of the named lines.
  const ofOthers = Math.min(amountPaise - ofNamed, weightOf(others))
  const totalPaise = ofNamed + ofOthers
  if (totalPaise <= 0) return
  const isWithinState = place === seller.gstin.slice(0, 2)
  await write(tx, 'credit', {
    orderId: order.id,
    seller,
    buyerGstin,
    place,
    lines: [
      ...(ofNamed > 0 ? taxedLines(ofNamed, named, isWithinState) : []),
      ...(ofOthers > 0 ? taxedLines(ofOthers, others, isWithinState) : []),
    ],
    totalPaise,
  })
}
