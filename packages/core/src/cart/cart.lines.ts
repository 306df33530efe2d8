import { signal } from '@preact/signals-core'
import type { CartLine } from './cart.ts'

/** Storage key of the number at the cart icon. */
export const COUNT_KEY = 'cart-items'

/** The lines of the cart as far as the page knows them: the cart writes them, `cartLines` reads them. */
export function knownLines() {
  const lines = signal<readonly CartLine[]>([])
  return {
    lines,
    /** Called by the cart when its lines have changed. */
    show(now: readonly CartLine[]) {
      lines.value = now
    },
  }
}
