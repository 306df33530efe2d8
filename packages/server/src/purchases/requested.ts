import { variationIdOf } from '@haat/core/catalogue'
import type { ProductLineWire, PurchaseWire } from '@haat/core/wire'
import { asc, eq } from 'drizzle-orm'
import { cartLines, carts, type Drizzle } from '../database/index.ts'

export type RequestedLine = Pick<ProductLineWire, 'productId' | 'variationId' | 'variation'> & {
  readonly quantity: number
}

/** The products in the call; null for a purchase of the complete cart. */
export const productsIn = ({ products, source }: PurchaseWire): readonly RequestedLine[] | null =>
  products === undefined && source === 'cart' ? null : (products ?? [])

/** Pieces of a product in one variation; '' for a product without variations. */
type Pieces = Pick<typeof cartLines.$inferSelect, 'productId' | 'variationId' | 'quantity'>

/** The lines of the cart, in the order of addition, each with the cart. */
export const linesInCart = (db: Drizzle, userId: string) =>
  db
    .select({
      productId: cartLines.productId,
      variationId: cartLines.variationId,
      quantity: cartLines.quantity,
      cart: carts,
    })
    .from(cartLines)
    .leftJoin(carts, eq(carts.userId, cartLines.userId))
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.productId), asc(cartLines.variationId))

function variationIn({ variation, variationId }: RequestedLine): string {
  if (variation) return variation.size || variation.color ? variationIdOf(variation) : ''
  return variationId ?? ''
}

/** Returns the requested pieces; the same variation twice becomes one line. */
function piecesOf(lines: readonly RequestedLine[]): readonly Pieces[] {
  const merged = new Map<string, Pieces>()
  for (const line of lines) {
    const own = { productId: line.productId, variationId: variationIn(line) }
    const key = JSON.stringify(own)
    merged.set(key, { ...own, quantity: line.quantity + (merged.get(key)?.quantity ?? 0) })
  }
  return [...merged.values()]
}

/** Whether a cart has all requested pieces. A product may have lost its variations after it was added. */
export const hasAll = (cart: readonly Pieces[], lines: readonly RequestedLine[]): boolean =>
  piecesOf(lines).every(({ productId, variationId, quantity }) => {
    const isMeant = (line: Pieces) =>
      line.productId === productId &&
      (line.variationId === variationId || line.variationId === '' || variationId === '')
    return cart.filter(isMeant).reduce((sum, line) => sum + line.quantity, 0) >= quantity
  })

/** Whether two lists have the same pieces, in any order. */
export const isSamePieces = (some: readonly RequestedLine[], others: readonly RequestedLine[]): boolean =>
  textOf(some) === textOf(others)

const textOf = (lines: readonly RequestedLine[]): string =>
  JSON.stringify(
    piecesOf(lines)
      .map((line) => JSON.stringify(line))
      .toSorted(),
  )
