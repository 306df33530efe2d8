import type { ReactNode } from 'react'
import { createParts } from '../ui/parts.ts'

interface LoadedCart {
  lines: ReactNode
  total: ReactNode
  checkout: ReactNode
}

/** The loaded cart, for the parts of `Cart`. Their code is loaded with it. */
export const cartParts = /* @__PURE__ */ createParts<LoadedCart>('Cart')

/** The items of the cart with their quantities, and the removed ones that can be restored. */
export function Lines() {
  return cartParts.usePart('Lines').lines
}

/** Shipping and the total of the cart; changes are announced. Shows nothing for an empty cart. */
export function Total() {
  return cartParts.usePart('Total').total
}

/** The link to the checkout. Shows nothing for an empty cart. */
export function Checkout() {
  return cartParts.usePart('Checkout').checkout
}
