import { type Cart, cartCopy as copy, isSameLine, type LineKey, withRemoved } from '@haat/core/cart'
import { List, type Removals } from '../ui/index.ts'
import { RemovedLine } from '../ui/RemovedLine.tsx'
import { CartLine } from './CartLine.tsx'
import { lineKeyOf } from './useCartFocus.ts'

export interface CartLinesProps {
  cart: Cart
  /** Returns the address of a product's page. */
  productHref: (id: string) => string
  /** The line that was just added. @default null */
  added?: LineKey | null
  removals: Removals
  onChange: (line: LineKey, increment: number) => void
  onRemove: (line: LineKey) => void
}

/** The items of the cart, and the removed ones that can be restored. Shows nothing if there are none. */
export function CartLines(props: CartLinesProps) {
  const { cart, productHref, added = null, removals, onChange, onRemove } = props
  const lines = withRemoved(cart, removals.lines, removals.order)
  if (lines.length === 0) return null
  return (
    <List className="haat-lines" aria-label={copy.lines}>
      {lines.map((line) =>
        removals.lines.includes(line) ? (
          <RemovedLine key={lineKeyOf(line)} line={line} {...removals} />
        ) : (
          <CartLine
            key={lineKeyOf(line)}
            line={line}
            href={productHref(line.productId)}
            added={added !== null && isSameLine(line, added)}
            onStep={(step) => onChange(line, step)}
            onRemove={() => onRemove(line)}
          />
        ),
      )}
    </List>
  )
}
