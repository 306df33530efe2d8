import * as v from 'valibot'
import { type Paise, paiseOf } from '../shared/money.ts'
import { LooseNumber, LooseText, toDate, toNumber } from '../shared/wire.ts'
import type { Invoice, Pack } from './orders.ts'

const Amount = v.pipe(v.number(), v.minValue(0))

/** Added by Haat: the maximum retail price of a piece in rupees, and its net quantity in a unit such as 'g'. */
export const PackWire = v.object({ mrp: LooseNumber, netQuantity: LooseNumber, unit: LooseText })

export const toPack = ({ mrp, netQuantity, unit }: v.InferOutput<typeof PackWire>): Pack => ({
  mrp: paiseOf(toNumber(mrp)),
  netQuantity: toNumber(netQuantity),
  unit,
})

const InvoiceLineWire = v.object({
  ...PackWire.entries,
  name: LooseText,
  hsn: LooseText,
  quantity: v.number(),
  /** GST in percent. */
  rate: v.number(),
  /** Rupees with the taxes; `taxable` without them. */
  amount: Amount,
  taxable: Amount,
  cgst: Amount,
  sgst: Amount,
  igst: Amount,
})

/** A tax invoice or credit note of an order, added by Haat. Amounts are rupees. */
export const InvoiceWire = v.object({
  number: v.string(),
  kind: v.picklist(['invoice', 'credit']),
  date: v.string(),
  sellerName: LooseText,
  sellerAddress: LooseText,
  gstin: LooseText,
  buyerGstin: LooseText,
  place: LooseText,
  lines: v.array(InvoiceLineWire),
  total: Amount,
})
export type InvoiceWire = v.InferInput<typeof InvoiceWire>

const paise = (rupees: number) => paiseOf(rupees) ?? (0 as Paise)

export const toInvoice = ({ date, lines, total, ...wire }: v.InferOutput<typeof InvoiceWire>): Invoice => ({
  ...wire,
  date: toDate(date),
  lines: lines.map(({ amount, taxable, cgst, sgst, igst, ...line }) => ({
    ...line,
    ...toPack(line),
    amount: paise(amount),
    taxable: paise(taxable),
    cgst: paise(cgst),
    sgst: paise(sgst),
    igst: paise(igst),
  })),
  total: paise(total),
})
