import { type Cart, cartTexts, isSameLine, type LineKey, withRemoved } from '@haat/core/cart'
import { productPath } from '@haat/core/catalogue'
import { useShop, useTexts } from '../shop.ts'
import { List, type Removals } from '../ui/index.ts'
import { RemovedCartLine } from '../ui/RemovedCartLine.tsx'
import { CartLine } from './CartLine.tsx'
import { lineKeyOf } from './useCartFocus.ts'
import './line.css'

interface CartLinesProps {
  cart: Cart
  /** The line that was just added. @default null */
  added?: LineKey | null
  removals: Removals
  onChange: (line: LineKey, increment: number) => void
  onRemove: (line: LineKey) => void
}

/** The items of the cart, and the removed ones that can be restored. Shows nothing if there are none. */
export function CartLines(props: CartLinesProps) {
  const texts = useTexts(cartTexts)
  const { linkTo } = useShop()
  const { cart, added = null, removals, onChange, onRemove } = props
  const lines = withRemoved(cart, removals.lines, removals.order)
  if (lines.length === 0) return null
  return (
    <List className="haat-lines" aria-label={texts.lines}>
      {lines.map((line) =>
        removals.lines.includes(line) ? (
          <RemovedCartLine key={lineKeyOf(line)} line={line} {...removals} />
        ) : (
          <CartLine
            key={lineKeyOf(line)}
            line={line}
            href={linkTo(productPath(line.productId))}
            added={added !== null && isSameLine(line, added)}
            onStep={(step) => onChange(line, step)}
            onRemove={() => onRemove(line)}
          />
        ),
      )}
    </List>
  )
}
