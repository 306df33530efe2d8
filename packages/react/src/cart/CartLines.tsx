import { type Cart, cartCopy as copy, isSameLine, type LineKey } from '@haat/core/cart'
import { List } from '../ui/index.ts'
import { CartLine } from './CartLine.tsx'
import { lineKeyOf } from './useCartFocus.ts'

export interface CartLinesProps {
  cart: Cart
  /** Returns the address of a product's page. */
  productHref: (id: string) => string
  /** The line that was just added. @default null */
  added?: LineKey | null
  onChange: (line: LineKey, increment: number) => void
  onRemove: (line: LineKey) => void
}

/** The items of the cart. */
export function CartLines({ cart, productHref, added = null, onChange, onRemove }: CartLinesProps) {
  return (
    <List className="haat-lines" aria-label={copy.lines}>
      {cart.lines.map((line) => (
        <CartLine
          key={lineKeyOf(line)}
          line={line}
          href={productHref(line.productId)}
          added={added !== null && isSameLine(line, added)}
          onStep={(step) => onChange(line, step)}
          onRemove={() => onRemove(line)}
        />
      ))}
    </List>
  )
}
