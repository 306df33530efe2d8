import { historyTexts, type Order, type OrderLine, orderTexts } from '@haat/core/orders'
import { ProductLink, type ProductLinkProps } from '../orders/ProductLink.tsx'
import { useTexts } from '../shop.ts'
import { List, PictureView } from '../ui/index.ts'
import '../orders/parts.css'
import './account-orders.css'

interface OrderContentsProps extends Pick<ProductLinkProps, 'linkTo'> {
  order: Order
}

/** Lines that are shown at first; a fourth and last line is shown too. */
const SHOWN = 3

type Line = Pick<OrderLine, 'productId' | 'name' | 'picture' | 'size' | 'color' | 'quantity'>

/** Returns the lines of an order, or one line from the order's own fields if it has none. */
const linesOf = ({ lines, name, picture, quantity }: Order): readonly Line[] =>
  lines.length > 0 ? lines : [{ productId: '', name, picture, size: '', color: '', quantity }]

/** The items of an order: the first three, the others in a disclosure. */
export function OrderContents({ order, linkTo }: OrderContentsProps) {
  const texts = useTexts(historyTexts)
  const lines = linesOf(order)
  const shown = lines.length > SHOWN + 1 ? SHOWN : lines.length
  const rest = lines.slice(shown)
  return (
    <div className="haat-order-contents">
      <Lines lines={lines.slice(0, shown)} linkTo={linkTo} />
      {rest.length > 0 && (
        <details className="haat-order-contents__more">
          <summary>{texts.more({ count: rest.length })}</summary>
          <Lines lines={rest} linkTo={linkTo} />
        </details>
      )}
    </div>
  )
}

function Lines({ lines, linkTo }: { lines: readonly Line[] } & Pick<OrderContentsProps, 'linkTo'>) {
  const orderWords = useTexts(orderTexts)
  return (
    <List className="haat-order-contents__lines">
      {lines.map(({ productId, name, picture, size, color, quantity }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines keep their order
        <li key={at} className="haat-order-contents__line">
          <div className="haat-thumb haat-order__picture">
            <PictureView picture={picture} alt="" sizes="3.5rem" />
          </div>
          <p className="haat-order__name haat-order-contents__name">
            <ProductLink productId={productId} name={name || orderWords.unnamed} linkTo={linkTo} />
          </p>
          <p className="haat-note">
            {[size, color, orderWords.pieces({ count: quantity })].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </List>
  )
}
