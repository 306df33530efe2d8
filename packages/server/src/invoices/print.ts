import { formatDay, formatPrice, type Paise } from '@haat/core'
import { slotHours, slotTimes } from '@haat/core/delivery'
import { isGone, lineTitle } from '@haat/core/orders'
import type { InvoiceLine, InvoiceRow, OrderLineRow, OrderRow, Seller } from '../database/schema.ts'
import { Html, html } from '../http/html.ts'
import { stateName } from './gst-states.ts'
import { netOf } from './uqc.ts'

interface Printed {
  readonly order: OrderRow
  readonly lines: readonly OrderLineRow[]
  readonly invoices: readonly InvoiceRow[]
  readonly seller: Seller
}

interface PrintOptions {
  /** The packing slip instead of the tax invoice and credit notes. */
  readonly slip: boolean
  /** For a roll of paper 80 mm wide instead of A4. */
  readonly roll: boolean
}

const SHEET = `*{margin:0;box-sizing:border-box}
body{font:10pt/1.4 system-ui,sans-serif;color:#000;background:#fff;overflow-wrap:anywhere}
article{padding:1em 0}
article+article{break-before:page}
h1{font-size:16pt;line-height:1.2}
header,dl,table,footer{margin-bottom:1em}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(18em,1fr));gap:.5em 2em}
dt,thead th,small{font-size:8pt;font-weight:400}
dd,b{font-weight:600}
dd{white-space:pre-line}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.35em 0 .35em .75em;border-bottom:.25pt solid;text-align:right;vertical-align:top;white-space:nowrap}
th:first-child,td:first-child{padding-left:0;text-align:left;font-weight:400;white-space:normal}
tr{break-inside:avoid}
tfoot th,tfoot td{border-bottom:1pt solid;font-weight:600}`
const PAPER = {
  sheet: '@page{size:A4;margin:16mm}.narrow{display:none}',
  roll: '@page{size:80mm 297mm;margin:4mm}body{font-size:8pt;width:72mm}h1{font-size:12pt}dl{grid-template-columns:1fr}.wide{display:none}',
}

const price = (paise: number) => formatPrice(paise as Paise)
const fact = (name: string, value: string) =>
  value !== '' && html`<div><dt>${name}</dt><dd>${value}</dd></div>`

const addressOf = ({ name, address, city, state, pincode, phone }: OrderRow) =>
  [name, address, [city, state, pincode].filter(Boolean).join(', '), phone].filter(Boolean).join('\n')

const slotOf = ({ slot }: OrderRow) =>
  slot === '' ? '' : `${formatDay(slotTimes(slot).from)}, ${slotHours(slot)}`

const head = (title: string, { name, address, gstin }: Seller, facts: Html) => html`<header>
<b>${name}</b><p>${address}</p>${gstin !== '' && html`<p>GSTIN ${gstin}</p>`}</header>
<h1>${title}</h1><br><dl>${facts}</dl>`

const total = (lines: readonly InvoiceLine[], part: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'amount') =>
  price(lines.reduce((sum, line) => sum + line[part], 0))

type Net = Readonly<{ netQuantity: number | null; unit: string | null }>

/** Small lines below a product: its code, its maximum retail price, and what a piece contains. */
function small(code: string, mrpPaise: number | null | undefined, { netQuantity, unit }: Net): Html {
  const net = `${netQuantity} ${unit === 'piece' && netQuantity !== 1 ? 'pieces' : unit}`
  const pack = [mrpPaise && `MRP ${price(mrpPaise)}`, netQuantity && `Net quantity ${net}`]
  const lines = [code, pack.filter(Boolean).join(', ')].filter((line) => line !== '')
  return html`${lines.map((line) => html`<br><small>${line}</small>`)}`
}

const invoiceRow = ({ name, hsn, quantity, rate, taxable, cgst, sgst, igst, amount, ...pack }: InvoiceLine) =>
  html`<tr><th scope="row">${name}${small(hsn && `HSN ${hsn}`, pack.mrp, netOf(pack))}</th>
<td>${quantity}</td><td>${rate} %</td><td class="wide">${price(taxable)}</td><td class="wide">${price(cgst)}</td>
<td class="wide">${price(sgst)}</td><td class="wide">${price(igst)}</td><td>${price(amount)}</td></tr>`

function invoice({ order, invoices }: Printed, { number, kind, issuedAt, seller, ...one }: InvoiceRow): Html {
  const { buyerGstin, place, lines } = one
  const about = kind === 'credit' ? (invoices.find((other) => other.kind === 'invoice')?.number ?? '') : ''
  return html`<article>${head(
    kind === 'credit' ? 'Credit note' : 'Tax invoice',
    seller,
    html`${fact('Number', number)}${fact('Date', formatDay(issuedAt))}${fact('For invoice', about)}
${fact('Order', order.id.slice(-8))}${fact('Place of supply', `${stateName(place)} (${place})`)}
${fact('Buyer’s GSTIN', buyerGstin)}${fact('Delivered to', addressOf(order))}`,
  )}<table><thead><tr><th scope="col">Product</th><th scope="col">Pieces</th><th scope="col">GST</th>
<th scope="col" class="wide">Taxable</th><th scope="col" class="wide">CGST</th><th scope="col" class="wide">SGST</th>
<th scope="col" class="wide">IGST</th><th scope="col">Amount</th></tr></thead>
<tbody>${lines.map(invoiceRow)}</tbody>
<tfoot><tr><th scope="row">Total</th><td></td><td></td><td class="wide">${total(lines, 'taxable')}</td>
<td class="wide">${total(lines, 'cgst')}</td><td class="wide">${total(lines, 'sgst')}</td>
<td class="wide">${total(lines, 'igst')}</td><td>${total(lines, 'amount')}</td></tr></tfoot></table>
<footer><p class="narrow">Taxable ${total(lines, 'taxable')}, CGST ${total(lines, 'cgst')}, SGST
${total(lines, 'sgst')}, IGST ${total(lines, 'igst')}.</p>
<p>Prices include GST. No tax is payable on reverse charge.</p></footer></article>`
}

const slipRow = (line: OrderLineRow) =>
  html`<tr><th scope="row">${lineTitle(line)}${small(line.productCode, line.mrpPaise, line)}</th>
<td>${line.quantity}</td></tr>`

function slip({ order, lines, seller }: Printed): Html {
  return html`<article>${head(
    'Packing slip',
    seller,
    html`${fact('Order', order.id.slice(-8))}${fact('Date', formatDay(order.createdAt))}
${fact('Deliver to', addressOf(order))}${fact('Deliver between', slotOf(order))}${fact('Parcel', order.trackingNumber)}${fact('Note', order.notes)}`,
  )}<table><thead><tr><th scope="col">Product</th><th scope="col">Pieces</th></tr></thead>
<tbody>${lines.filter(({ state }) => !isGone(state)).map(slipRow)}</tbody></table></article>`
}

/** Returns a page to print: the tax invoice and credit notes of an order, or its packing slip. */
export function printPage(printed: Printed, options: PrintOptions): string {
  const { order, invoices } = printed
  const title = `${options.slip ? 'Packing slip' : 'Tax invoice'} ${order.id.slice(-8)}`
  const parts = options.slip ? [slip(printed)] : invoices.map((one) => invoice(printed, one))
  return html`<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<style>${new Html(SHEET + PAPER[options.roll ? 'roll' : 'sheet'])}</style></head><body>${parts}</body></html>`
    .text
}
