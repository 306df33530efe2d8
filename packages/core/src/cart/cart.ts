import { type Product, type ProductId, type Variation, variationIdOf } from '../catalogue/catalogue.ts'
import { asciiDigits } from '../shared/digits.ts'
import { type Paise, sumOf } from '../shared/money.ts'
import type { Picture } from '../shared/picture.ts'

/** One product in one variation in the cart. */
export interface CartLine {
  readonly productId: ProductId
  /** '' for a product without variations, see `variationIdOf`. */
  readonly variationId: string
  readonly variation: Variation | null
  readonly name: string
  /** Price of one piece; null if the shop has none. */
  readonly price: Paise | null
  readonly picture: Picture | null
  readonly quantity: number
  /** Pieces in stock; null if the shop does not track stock. */
  readonly stock: number | null
}

/** The products that a shopper wants to buy, in the order in which they were added. */
export interface Cart {
  readonly lines: readonly CartLine[]
  /** Id of the purchase that it becomes; another one after each order. Missing before the first addition. */
  readonly purchaseId?: string
}

/** Identifies a line: one product in one variation. */
export type LineKey = Pick<CartLine, 'productId' | 'variationId'>

/** A product to add to the cart. */
export interface Addition {
  readonly product: Pick<Product, 'id' | 'name' | 'price' | 'pictures'>
  /** Null for a product without variations. */
  readonly variation: Variation | null
  readonly quantity: number
}

/** Where a product was added: on one of many cards, or on a page or dialog of its own. */
export type AddedFrom = 'card' | 'page'

/** What an addition to the cart did. `already`: it was in the cart, and is unchanged. */
export type CartAddition = 'added' | 'already' | 'failed'

export const EMPTY_CART: Cart = { lines: [] }

/** Maximum quantity of one line. */
export const MOST_PIECES = 99

export const keyOf = ({ productId, variationId }: LineKey): LineKey => ({ productId, variationId })

/** Returns a text that identifies the line. */
export const idOf = (line: LineKey): string => JSON.stringify(keyOf(line))

export const isSameLine = (a: LineKey, b: LineKey): boolean =>
  a.productId === b.productId && a.variationId === b.variationId

export const lineOf = (cart: Cart, key: LineKey): CartLine | undefined =>
  cart.lines.find((line) => isSameLine(line, key))

/** Returns the line for an addition, as far as the page knows it. */
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

/** Returns the maximum quantity of a line: at least one, at most the stock. */
export const mostOf = ({ stock }: Pick<CartLine, 'stock'>): number =>
  Math.max(1, Math.min(stock ?? MOST_PIECES, MOST_PIECES))

/** Returns the quantity of a line after a change by `increment`, within its limits. */
export const quantityAfter = (line: Pick<CartLine, 'quantity' | 'stock'>, increment: number): number =>
  Math.min(Math.max(1, line.quantity + increment), mostOf(line))

/** Parses a typed quantity, in the digits of any script; null if it is not a whole number. */
export function quantityIn(typed: string): number | null {
  const text = asciiDigits(typed).trim()
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

/** Returns the cart with a quantity changed by `increment`. */
export const withMore = (cart: Cart, key: LineKey, increment: number): Cart => ({
  ...cart,
  lines: cart.lines.map((line) =>
    isSameLine(line, key) ? { ...line, quantity: quantityAfter(line, increment) } : line,
  ),
})

/** Returns the cart with a line added at the end; an existing line is unchanged. */
export const withLine = (cart: Cart, line: CartLine): Cart =>
  lineOf(cart, line) ? cart : { ...cart, lines: [...cart.lines, line] }

export const withoutLine = (cart: Cart, key: LineKey): Cart => ({
  ...cart,
  lines: cart.lines.filter((line) => !isSameLine(line, key)),
})

/** Sorts the lines in the order of `known`, other lines last. */
export function inOrder(cart: Cart, known: readonly LineKey[]): Cart {
  const place = (line: CartLine) => {
    const at = known.findIndex((key) => isSameLine(key, line))
    return at < 0 ? known.length : at
  }
  return { ...cart, lines: cart.lines.toSorted((a, b) => place(a) - place(b)) }
}

/** Returns the lines and those that were removed, sorted in the order of `known`. */
export const withRemoved = (
  cart: Cart,
  removed: readonly CartLine[],
  known: readonly LineKey[],
): readonly CartLine[] =>
  inOrder({ lines: [...cart.lines, ...removed.filter((line) => !lineOf(cart, line))] }, known).lines

/** Returns the order of lines: known ones first, new ones last. */
export const placesOf = (known: readonly LineKey[], { lines }: Cart): readonly LineKey[] => [
  ...known,
  ...lines.filter((line) => !known.some((key) => isSameLine(key, line))),
]

/** Returns a line's accessible name; it differs between two variations of a product. */
export const titleOf = ({ name, variation }: Pick<CartLine, 'name' | 'variation'>): string =>
  [name, variation?.size, variation?.color].filter(Boolean).join(', ')

/** Whether the quantity is larger than the stock. */
export const exceedsStock = ({ quantity, stock }: Pick<CartLine, 'quantity' | 'stock'>): boolean =>
  stock !== null && quantity > stock

/** Returns the sum of price times quantity, in paise. */
export const totalOf = ({ lines }: Cart): Paise =>
  sumOf(lines.flatMap(({ price, quantity }) => (price === null ? [] : [{ price, quantity }])))

/** Returns the number at the cart icon: lines, not pieces. */
export const countOf = ({ lines }: Cart): number => lines.length
