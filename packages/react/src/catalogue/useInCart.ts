import { type CartLine, cartLines, isSameLine } from '@haat/core/cart'
import { type Product, type Variation, variationIdOf } from '@haat/core/catalogue'
import { useEffect } from 'react'
import { useShop } from '../shop.ts'
import { useValue } from '../ui/index.ts'

const NONE: readonly CartLine[] = []

/** The lines of the shopper's cart; none for visitors, and until the cart is known. */
function useCartLines(): readonly CartLine[] {
  const { lines, follow } = useShop().use(cartLines)
  useEffect(follow, [follow])
  // The prerendered page does not know who is signed in.
  return useValue(lines, NONE)
}

/** The line of a product in the cart, with the stock that the page knows. Undefined if it is not in the cart. */
export function useInCart(
  { id, stock }: Pick<Product, 'id' | 'stock'>,
  variation: Variation | null,
): CartLine | undefined {
  const key = { productId: id, variationId: variationIdOf(variation) }
  const line = useCartLines().find((one) => isSameLine(one, key))
  return line && { ...line, stock: line.stock ?? stock }
}

/** The number of pieces of a product in the cart, in all variations. */
export const usePiecesInCart = ({ id }: Pick<Product, 'id'>): number =>
  useCartLines().reduce((sum, { productId, quantity }) => sum + (productId === id ? quantity : 0), 0)
