import { orderCopy as copy, type Order, type OrderLine } from '@haat/core/orders'
import { List, PictureView } from '../ui/index.ts'
import { OrderAmount } from './OrderAmount.tsx'
import { OrderPart } from './OrderPart.tsx'
import { OrderTotals } from './OrderTotals.tsx'
import { ProductLink, type ProductLinkProps } from './ProductLink.tsx'

export interface OrderItemsProps extends Pick<ProductLinkProps, 'linkTo'> {
  order: Order
  /** Shows amounts also with a $ symbol. @default false */
  dollars?: boolean
}

/** The items as they were bought, and the total. */
export function OrderItems({ order, dollars = false, linkTo }: OrderItemsProps) {
  return (
    <OrderPart title={copy.items}>
      <List className="haat-order__lines">
        {order.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines keep their order
          <Line key={at} line={line} dollars={dollars} linkTo={linkTo} />
        ))}
      </List>
      <OrderTotals order={order} dollars={dollars} />
    </OrderPart>
  )
}

function Line({ line, dollars, linkTo }: { line: OrderLine } & Omit<OrderItemsProps, 'order'>) {
  const { productId, name, picture, size, color, productCode, price, quantity } = line
  return (
    <li className="haat-order__line">
      <div className="haat-thumb haat-order__picture">
        <PictureView picture={picture} alt="" sizes="5rem" />
      </div>
      <div className="haat-order__text">
        <p className="haat-order__name">
          <ProductLink productId={productId} name={name || copy.unnamed} linkTo={linkTo} />
        </p>
        {(size !== '' || color !== '') && (
          <p className="haat-note haat-order__meta">
            {size !== '' && <span>{`${copy.size}: ${size}`}</span>}
            {color !== '' && <span>{`${copy.color}: ${color}`}</span>}
          </p>
        )}
        {productCode !== '' && <p className="haat-note">{`${copy.productCode}: ${productCode}`}</p>}
      </div>
      <p className="haat-order__price">
        {price === null ? (
          copy.noPrice
        ) : (
          <OrderAmount amount={price} dollars={dollars} text={(amount) => `${amount} × ${quantity}`} />
        )}
      </p>
    </li>
  )
}
