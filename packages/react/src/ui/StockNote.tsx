import type { TextsOf } from '@haat/core'
import { type CartLine, cartTexts, MOST_PIECES, mostOf } from '@haat/core/cart'
import { LOW_STOCK } from '@haat/core/catalogue'
import { useTexts } from '../shop.ts'

type CartTexts = TextsOf<typeof cartTexts.messages>
type Line = Pick<CartLine, 'quantity' | 'stock'>

interface StockNoteProps {
  id?: string
  className: string
  line: Line
  /** Shown if nothing is left. */
  soldOut: string
  /** Whether it also says that the stock is low. @default false */
  low?: boolean
}

/** A note about the stock of an item. It is announced when the quantity reaches a limit. */
export function StockNote({ id, className, line, soldOut, low = false }: StockNoteProps) {
  const texts = useTexts(cartTexts)
  const { quantity, stock } = line
  const isEnough = stock === null || (stock > 0 && quantity <= stock)
  return (
    <span id={id} className={className} aria-live="polite" data-calm={isEnough || undefined}>
      {/* A live region announces what is added: at the limit also the same text. */}
      <span key={quantity === mostOf(line) ? 'limit' : 'note'}>{textOf(texts, line, soldOut, low)}</span>
    </span>
  )
}

function textOf(texts: CartTexts, { quantity, stock }: Line, soldOut: string, low: boolean): string {
  if (stock === 0) return soldOut
  if (quantity >= MOST_PIECES && (stock ?? MOST_PIECES) >= MOST_PIECES)
    return texts.atMost({ most: MOST_PIECES })
  if (stock === null) return ''
  if (quantity > stock) return texts.takeFewer({ count: stock })
  return quantity === stock || (low && stock < LOW_STOCK) ? texts.onlyLeft({ count: stock }) : ''
}
