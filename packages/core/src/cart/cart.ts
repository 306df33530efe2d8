import { type Product, type ProductId, type Variation, variationIdOf } from '../catalogue/catalogue.ts'
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

/** What somebody wants to have. */
export interface Addition {
  readonly product: Pick<Product, 'id' | 'name' | 'price' | 'pictures'>
  /** Null for a product without variations. */
  readonly variation: Variation | null
  readonly quantity: number
}

/** `already`: it was in the cart before, and stays as it was. */
export type AddOutcome = 'added' | 'already' | 'failed'

export const EMPTY_CART: Cart = { lines: [] }

/** Most pieces of one line. */
export const MOST_PIECES = 99

export const keyOf = ({ productId, variationId }: LineKey): LineKey => ({ productId, variationId })

export const isSameLine = (a: LineKey, b: LineKey): boolean =>
  a.productId === b.productId && a.variationId === b.variationId

export const lineOf = (cart: Cart, key: LineKey): CartLine | undefined =>
  cart.lines.find((line) => isSameLine(line, key))

/** The line that an addition makes, as far as the page knows. */
export const lineFor = ({ product, variation, quantity }: Addition): CartLine => ({
  productId: product.id,
  variationId: variationIdOf(variation),
  variation,
  name: product.name,
  price: product.price,
  picture: product.pictures[0] ?? null,
  quantity,
  stock: null,
})

/** What makes a line again, after it was taken out. */
export const additionOf = ({
  productId: id,
  name,
  price,
  picture,
  variation,
  quantity,
}: CartLine): Addition => ({
  product: { id, name, price, pictures: picture ? [picture] : [] },
  variation,
  quantity,
})

/** How many pieces one line may have: at least one (storefront.md §5), at most what is in stock. */
export const mostOf = ({ stock }: Pick<CartLine, 'stock'>): number =>
  Math.max(1, Math.min(stock ?? MOST_PIECES, MOST_PIECES))

/** The quantity of a line after so many pieces more (or less), within its bounds. */
export const quantityAfter = (line: Pick<CartLine, 'quantity' | 'stock'>, increment: number): number =>
  Math.min(Math.max(1, line.quantity + increment), mostOf(line))

/** The cart with so many pieces more (or less) of a line. */
export const withMore = (cart: Cart, key: LineKey, increment: number): Cart => ({
  lines: cart.lines.map((line) =>
    isSameLine(line, key) ? { ...line, quantity: quantityAfter(line, increment) } : line,
  ),
})

/** The cart with one more line at its end; what is there already stays as it is. */
export const withLine = (cart: Cart, line: CartLine): Cart =>
  lineOf(cart, line) ? cart : { lines: [...cart.lines, line] }

export const withoutLine = (cart: Cart, key: LineKey): Cart => ({
  lines: cart.lines.filter((line) => !isSameLine(line, key)),
})

/** The lines in the order of `known`; the ones that it does not name stay behind them. */
export function inOrder({ lines }: Cart, known: readonly LineKey[]): Cart {
  const place = (line: CartLine) => {
    const at = known.findIndex((key) => isSameLine(key, line))
    return at < 0 ? known.length : at
  }
  return { lines: lines.toSorted((a, b) => place(a) - place(b)) }
}

/** The places of lines: those that are known stay, new lines come behind them. */
export const placesOf = (known: readonly LineKey[], { lines }: Cart): readonly LineKey[] => [
  ...known,
  ...lines.filter((line) => !known.some((key) => isSameLine(key, line))),
]

/** A line's name as it is read out; it differs between two variations of one product. */
export const titleOf = ({ name, variation }: Pick<CartLine, 'name' | 'variation'>): string =>
  [name, variation?.size, variation?.color].filter(Boolean).join(', ')

/** Whether fewer pieces are left than were asked for. */
export const isShort = ({ quantity, stock }: Pick<CartLine, 'quantity' | 'stock'>): boolean =>
  stock !== null && quantity > stock

/** Sum of price times quantity, in paise (storefront.md §2 "Cart"). */
export const totalOf = ({ lines }: Cart): Paise =>
  sumOf(lines.flatMap(({ price, quantity }) => (price === null ? [] : [{ price, quantity }])))

/** The number at the cart's sign: lines, not pieces. */
export const countOf = ({ lines }: Cart): number => lines.length
