import { type Cart, cartCopy as copy, isSameLine, type LineKey } from '@haat/core/cart'
import { CartLine } from './CartLine.tsx'
import { placeOf } from './useCartFocus.ts'

export interface CartLinesProps {
  cart: Cart
  productHref: (id: string) => string
  /** The line that was just put there. @default null */
  added?: LineKey | null
  onChange: (line: LineKey, increment: number) => void
  onRemove: (line: LineKey) => void
}

/** Everything in the cart, line by line. */
export function CartLines({ cart, productHref, added = null, onChange, onRemove }: CartLinesProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets lists without bullets
    <ul className="haat-lines" role="list" aria-label={copy.lines}>
      {cart.lines.map((line) => (
        <CartLine
          key={placeOf(line)}
          line={line}
          href={productHref(line.productId)}
          added={added !== null && isSameLine(line, added)}
          onStep={(step) => onChange(line, step)}
          onRemove={() => onRemove(line)}
        />
      ))}
    </ul>
  )
}
