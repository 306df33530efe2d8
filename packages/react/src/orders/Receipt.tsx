import { formatDay, formatPrice, sumOf } from '@haat/core'
import { reach } from '@haat/core/content'
import { orderCopy as copy, lineTitle, type Order, type OrderLine } from '@haat/core/orders'
import { RefundNote } from './RefundNote.tsx'

export interface ReceiptProps {
  order: Order
}

const { receipt } = copy

/** What comes out of the printer instead of the screen; on the screen it is hidden (receipt.css). */
export function Receipt({ order }: ReceiptProps) {
  const { destination, createdAt, subtotal, discount, total } = order
  return (
    <article className="haat-receipt" hidden>
      <header className="haat-receipt__head">
        <div>
          <p className="haat-receipt__shop">{receipt.shop}</p>
          <p>{receipt.motto}</p>
          <p>
            {reach.street}, {reach.city} {reach.pincode}
          </p>
        </div>
        <h1 className="haat-receipt__title">{receipt.title}</h1>
      </header>
      <dl className="haat-receipt__facts">
        <div>
          <dt>{copy.id}</dt>
          <dd>{order.id}</dd>
        </div>
        {createdAt && (
          <div>
            <dt>{receipt.date}</dt>
            <dd>{formatDay(createdAt)}</dd>
          </div>
        )}
        <div>
          <dt>{copy.method}</dt>
          <dd>{[order.paymentMethod, order.paymentStatus].filter(Boolean).join(', ')}</dd>
        </div>
        {destination && (
          <div>
            <dt>{receipt.shipTo}</dt>
            <dd>
              {destination.name}
              <br />
              {destination.address}
              <br />
              {destination.city}, {destination.state} {destination.pincode}
              <br />
              {destination.phone}
            </dd>
          </div>
        )}
      </dl>
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
            // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never move
            <Row key={at} line={line} />
          ))}
        </tbody>
      </table>
      <dl className="haat-receipt__totals">
        {subtotal !== null && <Sum name={copy.subtotal} amount={formatPrice(subtotal)} />}
        {discount !== null && discount > 0 && (
          <Sum name={copy.discount(order.coupon)} amount={`−${formatPrice(discount)}`} />
        )}
        <Sum name={copy.delivery} amount={copy.free} />
        {total !== null && <Sum name={receipt.total} amount={formatPrice(total)} isTotal />}
      </dl>
      <RefundNote order={order} />
      <footer className="haat-receipt__foot">
        <p>
          {receipt.thanks} {receipt.currency}
        </p>
        <p>
          {reach.support.text} · {reach.phone.text}
        </p>
      </footer>
    </article>
  )
}

function Row({ line }: { line: OrderLine }) {
  const { price, quantity, productCode } = line
  return (
    <tr>
      <th scope="row">
        {lineTitle(line) || copy.unnamed}
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

const Sum = ({ name, amount, isTotal }: { name: string; amount: string; isTotal?: boolean }) => (
  <div data-sum={isTotal && ''}>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
)
