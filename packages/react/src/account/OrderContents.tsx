import { historyCopy as copy, type Order, type OrderLine, orderCopy } from '@haat/core/orders'
import { ProductLink, type ProductLinkProps } from '../orders/ProductLink.tsx'
import { List, PictureView } from '../ui/index.ts'

export interface OrderContentsProps extends Pick<ProductLinkProps, 'linkTo'> {
  order: Order
}

/** Lines shown at first; a single further one is shown as well. */
const SHOWN = 3

type Line = Pick<OrderLine, 'productId' | 'name' | 'picture' | 'size' | 'color' | 'quantity'>

/** The lines of an order; without them, the first one, which the order itself describes. */
const linesOf = ({ lines, name, picture, quantity }: Order): readonly Line[] =>
  lines.length > 0 ? lines : [{ productId: '', name, picture, size: '', color: '', quantity }]

/** The items of an order: the first ones, and the others on demand. */
export function OrderContents({ order, linkTo }: OrderContentsProps) {
  const lines = linesOf(order)
  const shown = lines.length > SHOWN + 1 ? SHOWN : lines.length
  const rest = lines.slice(shown)
  return (
    <div className="haat-order-contents">
      <Lines lines={lines.slice(0, shown)} linkTo={linkTo} />
      {rest.length > 0 && (
        <details className="haat-order-contents__more">
          <summary>{copy.more(rest.length)}</summary>
          <Lines lines={rest} linkTo={linkTo} />
        </details>
      )}
    </div>
  )
}

function Lines({ lines, linkTo }: { lines: readonly Line[] } & Pick<OrderContentsProps, 'linkTo'>) {
  return (
    <List className="haat-order-contents__lines">
      {lines.map(({ productId, name, picture, size, color, quantity }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never move
        <li key={at} className="haat-order-contents__line">
          <div className="haat-thumb haat-order__picture">
            <PictureView picture={picture} alt="" sizes="3.5rem" />
          </div>
          <p className="haat-order__name haat-order-contents__name">
            <ProductLink productId={productId} name={name || orderCopy.unnamed} linkTo={linkTo} />
          </p>
          <p className="haat-note">{[size, color, orderCopy.pieces(quantity)].filter(Boolean).join(' · ')}</p>
        </li>
      ))}
    </List>
  )
}
