import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Stop } from '../shared/clock.ts'
import type { LineKey } from './cart.ts'

/**
 * Lines that somebody asked for and that are not yet on their way to the server: the number at the sign counts them.
 * Without code of the cart: every page loads it.
 */
export function pendingLines() {
  const lines = signal<readonly LineKey[]>([])
  return {
    lines: lines as ReadonlySignal<readonly LineKey[]>,
    /** A line was asked for. The returned function says that it is on its way, or will not be. */
    begin({ productId, variationId }: LineKey): Stop {
      const own = { productId, variationId }
      lines.value = [...lines.peek(), own]
      return () => {
        lines.value = lines.peek().filter((other) => other !== own)
      }
    },
  }
}
