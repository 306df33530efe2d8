import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Stop } from '../shared/clock.ts'
import type { CartLine, LineKey } from './cart.ts'

/** Storage key of the number at the cart icon. */
export const COUNT_KEY = 'cart-items'

/** What a page knows of the cart without its code, which is loaded for shoppers only. */
export function knownLines() {
  const requested = signal<readonly LineKey[]>([])
  return {
    /** The lines of the cart, which writes them. */
    lines: signal<readonly CartLine[]>([]),
    /** Lines that were requested and not yet sent to the server: the number at the cart icon counts them. */
    requested: requested as ReadonlySignal<readonly LineKey[]>,
    /** Adds a requested line. The returned function removes it, when it is being sent or was cancelled. */
    request({ productId, variationId }: LineKey): Stop {
      const own = { productId, variationId }
      requested.value = [...requested.peek(), own]
      return () => {
        requested.value = requested.peek().filter((other) => other !== own)
      }
    },
  }
}
