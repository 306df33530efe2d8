import { type ShopDetails, sumOf } from '@haat/core'
import { lineTitle, type Order, type OrderLine, orderTexts, paymentText } from '@haat/core/orders'
import { useFormatDay, useFormatPrice } from '../formats.ts'
import { useTexts } from '../texts.ts'
import { Detail, useDetails } from '../ui/index.ts'
import { PackNote } from './PackNote.tsx'
import { RefundFacts } from './RefundFacts.tsx'
import { RefundNote } from './RefundNote.tsx'
import { TaxInvoice } from './TaxInvoice.tsx'
import './receipt.css'

export interface ReceiptProps {
  order: Order
}

/**
 * What is printed instead of the page, and hidden on the screen (receipt.css): the tax invoice and credit notes of an order,
 * or its receipt as long as it has none.
 */
export function Receipt({ order }: ReceiptProps) {
  const receipt = useTexts(orderTexts).receipt
  const details = useDetails()
  if (order.invoices.length > 0)
    return order.invoices.map((invoice) => (
      <TaxInvoice key={invoice.number} order={order} invoice={invoice} />
    ))
  return (
    <article className="haat-receipt" hidden>
      <header className="haat-receipt__head">
        {details && <Seller {...details} />}
        <h1 className="haat-receipt__title">{receipt.title}</h1>
      </header>
      <Facts order={order} />
      <table className="haat-receipt__table">
        <thead>
          <tr>
            <th scope="col">{receipt.item}</th>
            <th scope="col">{receipt.each}</th>
            <th scope="col">{receipt.quantity}</th>
            <th scope="col">{receipt.amount}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines keep their order
            <Row key={at} line={line} />
          ))}
        </tbody>
      </table>
      <Totals order={order} />
      <RefundNote order={order} />
      <footer className="haat-receipt__foot">
        <p>{`${receipt.thanks} ${receipt.currency}`}</p>
        {details && <p>{`${details.email} · ${details.phone}`}</p>}
      </footer>
    </article>
  )
}

function Seller({ name, motto, address: { street, city, pincode } }: ShopDetails) {
  return (
    <div>
      <p className="haat-receipt__shop">{name}</p>
      <p>{motto}</p>
      <p>{`${street}, ${city} ${pincode}`}</p>
    </div>
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
      {destination && (
        <Detail name={receipt.shipTo}>
          <span>{destination.name}</span>
          <br />
          <span>{destination.address}</span>
          <br />
          <span>{`${destination.city}, ${destination.state} ${destination.pincode}`}</span>
          <br />
          <span>{destination.phone}</span>
        </Detail>
      )}
    </dl>
  )
}

function Totals({ order: { subtotal, discount, coupon, deliveryFee, total } }: ReceiptProps) {
  const formatPrice = useFormatPrice()
  const receipt = useTexts(orderTexts).receipt
  const texts = useTexts(orderTexts)
  return (
    <dl className="haat-receipt__totals">
      {subtotal !== null && <Detail name={texts.subtotal}>{formatPrice(subtotal)}</Detail>}
      {discount !== null && discount > 0 && (
        <Detail
          name={coupon === '' ? texts.discountAlone : texts.discount({ coupon })}
        >{`−${formatPrice(discount)}`}</Detail>
      )}
      <Detail name={texts.delivery}>{deliveryFee > 0 ? formatPrice(deliveryFee) : texts.free}</Detail>
      {total !== null && (
        <Detail name={receipt.total} data-sum="">
          {formatPrice(total)}
        </Detail>
      )}
    </dl>
  )
}

function Row({ line }: { line: OrderLine }) {
  const formatPrice = useFormatPrice()
  const texts = useTexts(orderTexts)
  const { price, quantity, productCode } = line
  return (
    <tr>
      <th scope="row">
        <span>{lineTitle(line) || texts.unnamed}</span>
        {productCode !== '' && (
          <span className="haat-receipt__code">{`${texts.productCode}: ${productCode}`}</span>
        )}
        <PackNote line={line} />
      </th>
      <td>{price === null ? texts.noPrice : formatPrice(price)}</td>
      <td>{quantity}</td>
      <td>{price === null ? texts.noPrice : formatPrice(sumOf([{ price, quantity }]))}</td>
    </tr>
  )
}
