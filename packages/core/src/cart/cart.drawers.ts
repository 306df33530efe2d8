import type { Stop } from '../shared/clock.ts'
import type { AddedFrom, LineKey } from './cart.ts'

/** Opens a drawer at a line that was added; closes it with null, because the shopper has left. */
type ShowAddition = (line: LineKey | null, from?: AddedFrom) => void

/** The cart drawers of a page: each has its own state, and the first one opens when something was added. */
export function cartDrawers() {
  const present = new Set<ShowAddition>()
  return {
    /** Adds a drawer until the returned function is called. */
    join(show: ShowAddition): Stop {
      present.add(show)
      return () => void present.delete(show)
    },
    open(line: LineKey, from: AddedFrom) {
      const [first] = present
      first?.(line, from)
    },
    closeAll() {
      for (const show of present) show(null)
    },
  }
}
