import { type ShopDetails, sumOf } from '@haat/core'
import {
  addressText,
  lineTitle,
  type Order,
  type OrderLine,
  orderTexts,
  paymentText,
} from '@haat/core/orders'
import { useFormatDay, useFormatPrice } from '../formats.ts'
import { useTexts } from '../shop.ts'
import { Detail, useDetails } from '../ui/index.ts'
import { OrderTotals } from './OrderTotals.tsx'
import { Paper, PaperTable } from './Paper.tsx'
import { RefundFacts } from './RefundFacts.tsx'
import { RefundNote } from './RefundNote.tsx'
import { TaxInvoice } from './TaxInvoice.tsx'

export interface ReceiptProps {
  order: Order
}

/** The tax invoice and credit notes of an order, for printing; or its receipt as long as it has none. */
export function Receipt({ order }: ReceiptProps) {
  const texts = useTexts(orderTexts)
  const { receipt } = texts
  const formatPrice = useFormatPrice()
  const details = useDetails()
  const priceOf = ({ price }: OrderLine, quantity: number) =>
    price === null ? texts.noPrice : formatPrice(sumOf([{ price, quantity }]))
  if (order.invoices.length > 0)
    return order.invoices.map((invoice) => (
      <TaxInvoice key={invoice.number} order={order} invoice={invoice} />
    ))
  return (
    <Paper seller={details && <Seller {...details} />} title={receipt.title}>
      <Facts order={order} />
      <PaperTable
        columns={[receipt.item, receipt.each, receipt.quantity, receipt.amount].map((name) => ({ name }))}
        rows={order.lines.map((line) => ({
          name: lineTitle(line) || texts.unnamed,
          code: line.productCode && `${texts.productCode}: ${line.productCode}`,
          pack: line,
          cells: [priceOf(line, 1), line.quantity, priceOf(line, line.quantity)],
        }))}
      />
      <OrderTotals order={order} className="haat-receipt__totals" sum={receipt.total} />
      <RefundNote order={order} />
      <footer className="haat-receipt__foot">
        <p>{`${receipt.thanks} ${receipt.currency}`}</p>
        {details && <p>{`${details.email} · ${details.phone}`}</p>}
      </footer>
    </Paper>
  )
}

function Seller({ name, motto, address: { street, city, pincode } }: ShopDetails) {
  return (
    <>
      <p className="haat-receipt__shop">{name}</p>
      <p>{motto}</p>
      <p>{`${street}, ${city} ${pincode}`}</p>
    </>
  )
}

function Facts({ order }: ReceiptProps) {
  const formatDay = useFormatDay()
  const receipt = useTexts(orderTexts).receipt
  const texts = useTexts(orderTexts)
  const { destination, createdAt } = order
  return (
    <dl className="haat-receipt__facts">
      <Detail name={texts.id}>{order.id}</Detail>
      {createdAt && <Detail name={receipt.date}>{formatDay(createdAt)}</Detail>}
      <Detail name={texts.method}>
        {[order.paymentMethod, order.paymentStatus]
          .filter(Boolean)
          .map((name) => paymentText(texts, name))
          .join(', ')}
      </Detail>
      <RefundFacts order={order} />
      {destination && <Detail name={receipt.shipTo}>{addressText(destination)}</Detail>}
    </dl>
  )
}
