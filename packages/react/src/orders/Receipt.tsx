import { formatDay, formatPrice, sumOf } from '@haat/core'
import { reach } from '@haat/core/content'
import { orderCopy as copy, lineTitle, type Order, type OrderLine } from '@haat/core/orders'
import { Detail } from '../ui/index.ts'
import { RefundFacts } from './RefundFacts.tsx'
import { RefundNote } from './RefundNote.tsx'

export interface ReceiptProps {
  order: Order
}

const { receipt } = copy

/** The receipt of an order, printed instead of the page and hidden on the screen (receipt.css). */
export function Receipt({ order }: ReceiptProps) {
  return (
    <article className="haat-receipt" hidden>
      <header className="haat-receipt__head">
        <div>
          <p className="haat-receipt__shop">{receipt.shop}</p>
          <p>{receipt.motto}</p>
          <p>{`${reach.street}, ${reach.city} ${reach.pincode}`}</p>
        </div>
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
        <p>{`${reach.email.text} · ${reach.phone.text}`}</p>
      </footer>
    </article>
  )
}

function Facts({ order }: ReceiptProps) {
  const { destination, createdAt } = order
  return (
    <dl className="haat-receipt__facts">
      <Detail name={copy.id}>{order.id}</Detail>
      {createdAt && <Detail name={receipt.date}>{formatDay(createdAt)}</Detail>}
      <Detail name={copy.method}>
        {[order.paymentMethod, order.paymentStatus].filter(Boolean).join(', ')}
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

function Totals({ order: { subtotal, discount, coupon, total } }: ReceiptProps) {
  return (
    <dl className="haat-receipt__totals">
      {subtotal !== null && <Detail name={copy.subtotal}>{formatPrice(subtotal)}</Detail>}
      {discount !== null && discount > 0 && (
        <Detail name={copy.discount(coupon)}>{`−${formatPrice(discount)}`}</Detail>
      )}
      <Detail name={copy.delivery}>{copy.free}</Detail>
      {total !== null && (
        <Detail name={receipt.total} data-sum="">
          {formatPrice(total)}
        </Detail>
      )}
    </dl>
  )
}

function Row({ line }: { line: OrderLine }) {
  const { price, quantity, productCode } = line
  return (
    <tr>
      <th scope="row">
        <span>{lineTitle(line) || copy.unnamed}</span>
        {productCode !== '' && (
          <span className="haat-receipt__code">{`${copy.productCode}: ${productCode}`}</span>
        )}
      </th>
      <td>{price === null ? copy.noPrice : formatPrice(price)}</td>
      <td>{quantity}</td>
      <td>{price === null ? copy.noPrice : formatPrice(sumOf([{ price, quantity }]))}</td>
    </tr>
  )
}
