import { changesTexts, type Order, type OrderLine, orderTexts } from '@haat/core/orders'
import { useTexts } from '../shop.ts'
import { List, PictureView } from '../ui/index.ts'
import { OrderAmount } from './OrderAmount.tsx'
import { OrderPart } from './OrderPart.tsx'
import { OrderTotals } from './OrderTotals.tsx'
import { ProductLink, type ProductLinkProps } from './ProductLink.tsx'
import { ReturnPhotos } from './ReturnPhotos.tsx'
import './parts.css'
import './orders.css'

export interface OrderItemsProps extends Pick<ProductLinkProps, 'linkTo'> {
  order: Order
}

/** The items as they were bought, and the total. */
export function OrderItems({ order, linkTo }: OrderItemsProps) {
  const texts = useTexts(orderTexts)
  return (
    <OrderPart title={texts.items}>
      <List className="haat-order__lines">
        {order.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines keep their order
          <Line key={at} line={line} linkTo={linkTo} />
        ))}
      </List>
      <ReturnPhotos photos={order.returnPhotos} />
      <OrderTotals order={order} />
    </OrderPart>
  )
}

/** What became of a line, or why its return was refused. */
function LineOutcome({ line: { state, reason } }: { line: OrderLine }) {
  const texts = useTexts(changesTexts)
  if (state === 'ordered') return null
  const text = state === 'refused' && reason !== '' ? texts.refusedBecause({ reason }) : texts.lines[state]
  return <p className="haat-order__state">{text}</p>
}

function Line({ line, linkTo }: { line: OrderLine } & Omit<OrderItemsProps, 'order'>) {
  const texts = useTexts(orderTexts)
  const { productId, name, picture, size, color, productCode, price, quantity } = line
  return (
    <li className="haat-order__line">
      <div className="haat-thumb haat-order__picture">
        <PictureView picture={picture} alt="" sizes="5rem" />
      </div>
      <div className="haat-order__text">
        <p className="haat-order__name">
          <ProductLink productId={productId} name={name || texts.unnamed} linkTo={linkTo} />
        </p>
        {(size !== '' || color !== '') && (
          <p className="haat-note haat-order__meta">
            {size !== '' && <span>{`${texts.size}: ${size}`}</span>}
            {color !== '' && <span>{`${texts.color}: ${color}`}</span>}
          </p>
        )}
        {productCode !== '' && <p className="haat-note">{`${texts.productCode}: ${productCode}`}</p>}
        <LineOutcome line={line} />
      </div>
      <p className="haat-order__price">
        {price === null ? (
          texts.noPrice
        ) : (
          <OrderAmount amount={price} text={(amount) => `${amount} × ${quantity}`} />
        )}
      </p>
    </li>
  )
}
