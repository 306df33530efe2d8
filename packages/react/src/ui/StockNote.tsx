import { type CartLine, cartCopy as copy } from '@haat/core/cart'
import { LOW_STOCK } from '@haat/core/catalogue'

type Line = Pick<CartLine, 'quantity' | 'stock'>

export interface StockNoteProps {
  id?: string
  className: string
  line: Line
  /** Shown if nothing is left. */
  soldOut: string
  /** Whether it also says that the stock is low. @default false */
  low?: boolean
}

/** A note about the stock of an item. It is announced when the quantity reaches the stock. */
export function StockNote({ id, className, line, soldOut, low = false }: StockNoteProps) {
  const { quantity, stock } = line
  const isEnough = stock !== null && stock > 0 && quantity <= stock
  return (
    <span id={id} className={className} aria-live="polite" data-calm={isEnough || undefined}>
      {/* A live region announces what is added: at the limit also the same text. */}
      <span key={quantity === stock ? 'limit' : 'note'}>{textOf(line, soldOut, low)}</span>
    </span>
  )
}

function textOf({ quantity, stock }: Line, soldOut: string, low: boolean): string {
  if (stock === 0) return soldOut
  if (stock === null) return ''
  if (quantity > stock) return copy.takeFewer(stock)
  return quantity === stock || (low && stock < LOW_STOCK) ? copy.onlyLeft(stock) : ''
}
