import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Stop } from '../shared/clock.ts'
import type { LineKey } from './cart.ts'

/**
 * Lines that were requested and not yet sent to the server: the number at the cart icon counts them. This file imports
 * no code of the cart, because every page loads it.
 */
export function pendingLines() {
  const lines = signal<readonly LineKey[]>([])
  return {
    lines: lines as ReadonlySignal<readonly LineKey[]>,
    /** Adds a requested line. The returned function removes it, when it is being sent or was cancelled. */
    add({ productId, variationId }: LineKey): Stop {
      const own = { productId, variationId }
      lines.value = [...lines.peek(), own]
      return () => {
        lines.value = lines.peek().filter((other) => other !== own)
      }
    },
  }
}
