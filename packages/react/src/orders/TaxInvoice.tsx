import type { Paise } from '@haat/core'
import { addressText, type Invoice, type InvoiceLine, type Order, orderTexts } from '@haat/core/orders'
import { useFormatDay, useFormatPrice } from '../formats.ts'
import { useTexts } from '../shop.ts'
import { Detail } from '../ui/index.ts'
import { Paper, PaperTable } from './Paper.tsx'

interface TaxInvoiceProps {
  order: Order
  invoice: Invoice
}

/** Columns of amounts; those of taxes that nobody pays are left out. */
const AMOUNTS = ['taxable', 'cgst', 'sgst', 'igst', 'amount'] as const
type Amount = (typeof AMOUNTS)[number]

const sumOf = (lines: readonly InvoiceLine[], part: Amount) =>
  lines.reduce((sum, line) => sum + line[part], 0) as Paise

/** A tax invoice or credit note of an order, for printing. */
export function TaxInvoice({ order, invoice }: TaxInvoiceProps) {
  const formatPrice = useFormatPrice()
  const texts = useTexts(orderTexts).invoice
  const { kind, sellerName, sellerAddress, gstin, lines } = invoice
  const columns = AMOUNTS.filter((part) => sumOf(lines, part) > 0 || part === 'amount')
  const seller = (
    <>
      <p className="haat-receipt__shop">{sellerName}</p>
      <p>{sellerAddress}</p>
      <p>{texts.gstin({ gstin })}</p>
    </>
  )
  return (
    <Paper seller={seller} title={kind === 'credit' ? texts.credit : texts.title}>
      <Facts order={order} invoice={invoice} />
      <PaperTable
        columns={[
          ...[texts.item, texts.quantity, texts.rate].map((name) => ({ name })),
          ...columns.map((part) => ({ name: texts[part], wide: part !== 'amount' })),
        ]}
        rows={lines.map((line) => ({
          name: line.name,
          code: line.hsn && texts.hsn({ code: line.hsn }),
          pack: line,
          cells: [line.quantity, `${line.rate} %`, ...columns.map((part) => formatPrice(line[part]))],
        }))}
      />
      <dl className="haat-receipt__totals">
        {columns.map((part) => (
          <Detail key={part} name={texts[part]} data-sum={part === 'amount' ? '' : undefined}>
            {formatPrice(sumOf(lines, part))}
          </Detail>
        ))}
      </dl>
      <footer className="haat-receipt__foot">
        <p>{texts.note}</p>
      </footer>
    </Paper>
  )
}

function Facts({ order: { id, destination, invoices }, invoice }: TaxInvoiceProps) {
  const formatDay = useFormatDay()
  const texts = useTexts(orderTexts).invoice
  const { number, date, kind, place, buyerGstin } = invoice
  const original = kind === 'credit' && invoices.find((one) => one.kind === 'invoice')
  return (
    <dl className="haat-receipt__facts">
      <Detail name={texts.number}>{number}</Detail>
      {date && <Detail name={texts.date}>{formatDay(date)}</Detail>}
      {original && <Detail name={texts.about}>{original.number}</Detail>}
      <Detail name={texts.order}>{id}</Detail>
      <Detail name={texts.place}>{place}</Detail>
      {buyerGstin !== '' && <Detail name={texts.buyer}>{buyerGstin}</Detail>}
      {destination && <Detail name={texts.shipTo}>{addressText(destination)}</Detail>}
    </dl>
  )
}
