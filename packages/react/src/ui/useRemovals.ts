import type { CartLine, CartStore, LineKey } from '@haat/core/cart'
import { useValue } from './useValue.ts'

/** The lines that were just removed from the cart, and how they are restored. */
export interface Removals {
  lines: readonly CartLine[]
  /** The order of all lines, with these in their places. */
  order: readonly LineKey[]
  onUndo: (line: LineKey) => void
  /** Keeps the lines until the returned function is called. */
  hold: () => () => void
}

/** The lines that were just removed from the cart. */
export const useRemovals = ({ removed, order, undo, holdRemoved }: CartStore): Removals => ({
  lines: useValue(removed),
  order: useValue(order),
  onUndo: undo,
  hold: holdRemoved,
})
