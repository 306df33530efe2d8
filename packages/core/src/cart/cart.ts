import type { ProductId, Variation } from '../catalogue/catalogue.ts'
import { type Paise, sumOf } from '../shared/money.ts'
import type { Picture } from '../shared/picture.ts'

/** One product, in one variation, in the cart (storefront.md §3). */
export interface CartLine {
  readonly productId: ProductId
  /** '' for a product without variations, see `variationIdOf`. */
  readonly variationId: string
  readonly variation: Variation | null
  readonly name: string
  /** Of one piece; null where the shop has none. */
  readonly price: Paise | null
  readonly picture: Picture | null
  readonly quantity: number
  /** Pieces left; null where the shop does not count. */
  readonly stock: number | null
}

/** What a shopper is about to buy, in the order in which it was added. */
export interface Cart {
  readonly lines: readonly CartLine[]
}

/** Which line: one product in one variation. */
export type LineKey = Pick<CartLine, 'productId' | 'variationId'>

export const EMPTY_CART: Cart = { lines: [] }

/** Most pieces of one line. */
export const MOST_PIECES = 99

export const isSameLine = (a: LineKey, b: LineKey): boolean =>
  a.productId === b.productId && a.variationId === b.variationId

export const lineOf = (cart: Cart, key: LineKey): CartLine | undefined =>
  cart.lines.find((line) => isSameLine(line, key))

/** How many pieces one line may have: at least one (storefront.md §5), at most what is in stock. */
export const mostOf = ({ stock }: Pick<CartLine, 'stock'>): number =>
  Math.max(1, Math.min(stock ?? MOST_PIECES, MOST_PIECES))

/** The cart with so many pieces more (or less) of a line, within its bounds. */
export const withMore = (cart: Cart, key: LineKey, increment: number): Cart => ({
  lines: cart.lines.map((line) =>
    isSameLine(line, key)
      ? { ...line, quantity: Math.min(Math.max(1, line.quantity + increment), mostOf(line)) }
      : line,
  ),
})

export const withoutLine = (cart: Cart, key: LineKey): Cart => ({
  lines: cart.lines.filter((line) => !isSameLine(line, key)),
})

/** Sum of price times quantity, in paise (storefront.md §2 "Cart"). */
export const totalOf = ({ lines }: Cart): Paise =>
  sumOf(lines.flatMap(({ price, quantity }) => (price === null ? [] : [{ price, quantity }])))

/** The number at the cart's sign: lines, not pieces. */
export const countOf = ({ lines }: Cart): number => lines.length
